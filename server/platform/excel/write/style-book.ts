import { xmlText } from './xml-text.ts'

/** How a cell looks; what is left out is Excel's default. */
export interface CellStyle {
  readonly bold?: boolean
  readonly italic?: boolean
  /** Points; 11 if left out. */
  readonly size?: number
  /** Colour of the text, `#RRGGBB`. */
  readonly color?: string
  /** Colour of the ground, `#RRGGBB`. */
  readonly fill?: string
  /** A line on all four sides. */
  readonly border?: 'thin' | 'medium'
  readonly align?: 'left' | 'center' | 'right'
  readonly verticalAlign?: 'top' | 'center' | 'bottom'
  readonly wrap?: boolean
  /** Number format in Excel's English notation: `#,##0.00`, `dd/mm/yyyy`. */
  readonly format?: string
}

/** What a cell holds, as far as its format depends on it; `quoted` stays a text when somebody edits it. */
export type StyleUse = 'plain' | 'quoted' | 'day' | 'instant'

/** The styles of one workbook, each kept once. */
export interface StyleBook {
  /** Where a style stands in the table; days and instants get a date format when the style brings none. */
  place: (style: CellStyle, use: StyleUse) => number
  /** The finished part `styles.xml`. */
  xml: () => string
}

const FIRST_CUSTOM_FORMAT = 164
const formatOf = {
  plain: {},
  quoted: {},
  day: { format: 'dd/mm/yyyy' },
  instant: { format: 'dd/mm/yyyy hh:mm' },
}

/** An empty style book. */
export function createStyleBook(): StyleBook {
  const formats = distinct([])
  const fonts = distinct([fontXml({})])
  // Excel fixes the meaning of the first two fills.
  const fills = distinct(
    ['none', 'gray125'].map((type) => `<fill><patternFill patternType="${type}"/></fill>`),
  )
  const borders = distinct([borderXml({})])
  const cells = distinct(['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'])
  const known = new WeakMap<CellStyle, Partial<Record<StyleUse, number>>>()

  function add(style: CellStyle, use: StyleUse): number {
    if (Object.keys(style).length === 0 && use !== 'quoted') return 0
    const format = style.format === undefined ? 0 : FIRST_CUSTOM_FORMAT + formats.place(xmlText(style.format))
    const fill = style.fill === undefined ? 0 : fills.place(fillXml(style.fill))
    return cells.place(
      `<xf numFmtId="${format}" fontId="${fonts.place(fontXml(style))}" fillId="${fill}" ` +
        `borderId="${borders.place(borderXml(style))}" xfId="0" ${use === 'quoted' ? 'quotePrefix="1" ' : ''}applyNumberFormat="1" applyFont="1" ` +
        `applyFill="1" applyBorder="1" applyAlignment="1">${alignmentXml(style)}</xf>`,
    )
  }

  function place(style: CellStyle, use: StyleUse): number {
    let places = known.get(style)
    if (!places) known.set(style, (places = {}))
    return (places[use] ??= add({ ...formatOf[use], ...style }, use))
  }

  return {
    place,
    xml: () =>
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      table('numFmts', formats.list.map(formatXml)) +
      table('fonts', fonts.list) +
      table('fills', fills.list) +
      table('borders', borders.list) +
      table('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
      table('cellXfs', cells.list) +
      table('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
      '</styleSheet>',
  }
}

function distinct(list: string[]) {
  const places = new Map(list.map((item, index) => [item, index]))
  return {
    list,
    place(item: string): number {
      const found = places.get(item)
      if (found !== undefined) return found
      places.set(item, list.length)
      return list.push(item) - 1
    },
  }
}

function table(name: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`
}

function formatXml(code: string, index: number): string {
  return `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${code}"/>`
}

function fontXml({ bold, italic, size = 11, color }: CellStyle): string {
  return (
    `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}<sz val="${size}"/>` +
    `${color === undefined ? '' : `<color rgb="${argb(color)}"/>`}<name val="Calibri"/><family val="2"/></font>`
  )
}

function fillXml(color: string): string {
  return `<fill><patternFill patternType="solid"><fgColor rgb="${argb(color)}"/><bgColor indexed="64"/></patternFill></fill>`
}

function borderXml({ border }: CellStyle): string {
  const sides = ['left', 'right', 'top', 'bottom'].map((side) =>
    border === undefined ? `<${side}/>` : `<${side} style="${border}"><color rgb="FF8C8C8C"/></${side}>`,
  )
  return `<border>${sides.join('')}<diagonal/></border>`
}

function alignmentXml({ align, verticalAlign, wrap }: CellStyle): string {
  const horizontal = align === undefined ? '' : ` horizontal="${align}"`
  const vertical = verticalAlign === undefined ? '' : ` vertical="${verticalAlign}"`
  return `<alignment${horizontal}${vertical}${wrap ? ' wrapText="1"' : ''}/>`
}

function argb(color: string): string {
  if (!/^#[\dA-Fa-f]{6}$/.test(color)) throw new TypeError(`Not a colour #RRGGBB: ${color}`)
  return `FF${color.slice(1).toUpperCase()}`
}
