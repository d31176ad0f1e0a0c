// Values on their way to and from JSON, exactly: every scalar is null or a string, so that neither a 64-bit integer nor
// NaN, an infinity or the sign of a zero is lost.
'use strict';
const { Type, vectorFromArray } = require('apache-arrow');
const types = require('./types.cjs');

function number(x) {
  return Object.is(x, -0) ? '-0' : String(x);
}

function hex(bytes) {
  return Buffer.from(bytes).toString('hex');
}

function half(bits) {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** A decimal's unscaled integer. */
function unscaled(words) {
  let x = 0n;
  for (let i = words.length - 1; i >= 0; i--) x = (x << 32n) | BigInt(words[i] >>> 0);
  return BigInt.asIntN(words.length * 32, x);
}

/** The value at a position of an Arrow array: null, a string, an array or an object. */
function encode(data, i) {
  const type = data.type;
  if (type.typeId === Type.Null || !data.getValid(i)) return null;
  const at = () => data.values[i];
  switch (type.typeId) {
    case Type.Int:
    case Type.Date:
    case Type.Time:
    case Type.Timestamp:
    case Type.Duration: return String(at());
    case Type.Float: return number(type.precision === 0 ? half(at()) : at());
    case Type.Bool: return String((data.values[(data.offset + i) >> 3] & (1 << ((data.offset + i) & 7))) !== 0);
    case Type.Utf8:
    case Type.LargeUtf8: return Buffer.from(slice(data, i)).toString('utf8');
    case Type.Binary:
    case Type.LargeBinary: return hex(slice(data, i));
    case Type.FixedSizeBinary: return hex(data.values.subarray(i * type.byteWidth, (i + 1) * type.byteWidth));
    case Type.Decimal: return String(unscaled(data.values.subarray(i * data.stride, (i + 1) * data.stride)));
    case Type.Interval: return Array.from(data.values.subarray(i * data.stride, (i + 1) * data.stride)).join(' ');
    case Type.List: return range(data.children[0], data.valueOffsets[i], data.valueOffsets[i + 1]);
    case Type.FixedSizeList: return range(data.children[0], i * type.listSize, (i + 1) * type.listSize);
    case Type.Struct: return Object.fromEntries(type.children.map((f, k) => [f.name, encode(data.children[k], i)]));
    case Type.Dictionary: return data.dictionary.get(at());
    default: throw new Error(`no encoding for ${type}`);
  }
}

function slice(data, i) {
  return data.values.subarray(Number(data.valueOffsets[i]), Number(data.valueOffsets[i + 1]));
}

function range(data, from, to) {
  const out = [];
  for (let i = from; i < to; i++) out.push(encode(data, i));
  return out;
}

/** All values of a column that was read. */
function column(vector) {
  return vector.data.flatMap((data) => range(data, 0, data.length));
}

/** A JSON value of a test as what apache-arrow builds an array of that type from. */
function decode(type, value) {
  if (value === null || value === undefined) return null;
  switch (type.typeId) {
    case Type.Int: return type.bitWidth === 64 ? BigInt(value) : Number(value);
    case Type.Float: return Number(value);
    case Type.Binary: return Buffer.from(value, 'hex');
    case Type.List:
    case Type.FixedSizeList: return value.map((x) => decode(type.children[0].type, x));
    case Type.Struct: return Object.fromEntries(type.children.map((f) => [f.name, decode(f.type, value[f.name])]));
    default: return value;
  }
}

function vector(spec, values) {
  const type = types.parse(spec);
  return vectorFromArray(values.map((x) => decode(type, x)), type);
}

module.exports = { column, vector };
