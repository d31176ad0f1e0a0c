// Arrow types as short text, in the words of dev.refill.model.ColumnType, and as the JSON that tests write tables with.
'use strict';
const arrow = require('apache-arrow');
const { Type } = arrow;

const UNITS = ['s', 'ms', 'us', 'ns'];
const FLOATS = ['float16', 'float32', 'float64'];

function text(type) {
  switch (type.typeId) {
    case Type.Null: return 'null';
    case Type.Int: return (type.isSigned ? 'int' : 'uint') + type.bitWidth;
    case Type.Float: return FLOATS[type.precision];
    case Type.Bool: return 'bool';
    case Type.Utf8: return 'utf8';
    case Type.LargeUtf8: return 'large_utf8';
    case Type.Binary: return 'binary';
    case Type.LargeBinary: return 'large_binary';
    case Type.FixedSizeBinary: return `fixed_size_binary(${type.byteWidth})`;
    case Type.Decimal: return `decimal${type.bitWidth}(${type.precision}, ${type.scale})`;
    case Type.Date: return type.unit === 0 ? 'date32' : 'date64';
    case Type.Time: return `time${type.bitWidth}[${UNITS[type.unit]}]`;
    case Type.Timestamp: return `timestamp[${UNITS[type.unit]}${type.timezone ? ', ' + type.timezone : ''}]`;
    case Type.Duration: return `duration[${UNITS[type.unit]}]`;
    case Type.Interval: return `interval[${['year_month', 'day_time', 'month_day_nano'][type.unit]}]`;
    case Type.List: return `list<${text(type.children[0].type)}>`;
    case Type.FixedSizeList: return `fixed_size_list<${text(type.children[0].type)}, ${type.listSize}>`;
    case Type.Struct: return `struct<${type.children.map((f) => `${f.name}: ${text(f.type)}`).join(', ')}>`;
    case Type.Dictionary: return `dictionary<${text(type.indices)}, ${text(type.dictionary)}>`;
    default: return String(type);
  }
}

const PRIMITIVES = {
  int8: () => new arrow.Int8(), int16: () => new arrow.Int16(), int32: () => new arrow.Int32(), int64: () => new arrow.Int64(),
  uint8: () => new arrow.Uint8(), uint16: () => new arrow.Uint16(), uint32: () => new arrow.Uint32(), uint64: () => new arrow.Uint64(),
  float32: () => new arrow.Float32(), float64: () => new arrow.Float64(), bool: () => new arrow.Bool(),
  utf8: () => new arrow.Utf8(), binary: () => new arrow.Binary(), date32: () => new arrow.DateDay(),
  'timestamp[us]': () => new arrow.TimestampMicrosecond(), 'timestamp[us, UTC]': () => new arrow.TimestampMicrosecond('UTC'),
};

let dictionaries = 0;

/** "int32", {"list": T}, {"vector": [T, n]}, {"dictionary": T} or {"struct": [[name, T], ...]}. */
function parse(spec) {
  if (typeof spec === 'string') {
    const make = PRIMITIVES[spec];
    if (!make) throw new Error(`no type ${spec}`);
    return make();
  }
  if (spec.list) return new arrow.List(new arrow.Field('item', parse(spec.list), true));
  if (spec.vector) return new arrow.FixedSizeList(spec.vector[1], new arrow.Field('item', parse(spec.vector[0]), true));
  if (spec.dictionary) return new arrow.Dictionary(parse(spec.dictionary), new arrow.Int32(), dictionaries++);
  return new arrow.Struct(spec.struct.map(([name, type]) => new arrow.Field(name, parse(type), true)));
}

module.exports = { text, parse };
