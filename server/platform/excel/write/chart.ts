import { xmlText } from './xml-text.ts'

/** Cells of the workbook that a chart draws, and what they hold, for programs that do not calculate. */
interface ChartCells<Value> {
  /** With its sheet: `'Sản lượng'!$B$5:$B$52`. */
  readonly cells: string
  readonly values: readonly Value[]
}

/** A chart that Excel draws itself from cells of the workbook, and draws anew when somebody changes them. */
export interface SheetChart {
  readonly title: string
  readonly form: 'line' | 'bar'
  /** The cells that it covers, by column and row from 0: from the corner of the first to that of the second. */
  readonly from: readonly [column: number, row: number]
  readonly to: readonly [column: number, row: number]
  /** What stands along the bottom; numbers with the format in which they are shown, as days are. */
  readonly across: ChartCells<string | number | null> & { readonly format?: string }
  /** What the upright axis counts: `MWh`. */
  readonly unit?: string
  readonly series: readonly {
    readonly name: ChartCells<string>
    readonly values: ChartCells<number | null>
    /** `#RRGGBB`. */
    readonly color: string
  }[]
}

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** What ties a chart's two axes together; a number of its own is all that Excel asks for. */
const ACROSS_AXIS = 111_111_111
const UPRIGHT_AXIS = 222_222_222

/** The part `drawingN.xml` that places the charts of a sheet; they are its relations `rId1` and so on. */
export function drawingXml(charts: readonly SheetChart[]): string {
  const anchors = charts.map(
    ({ from, to, title }, at) =>
      `<xdr:twoCellAnchor><xdr:from>${corner(from)}</xdr:from><xdr:to>${corner(to)}</xdr:to><xdr:graphicFrame macro="">` +
      `<xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="${xmlText(title)}" descr="${xmlText(title)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
      `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="rId${at + 1}"/></a:graphicData></a:graphic>` +
      '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>',
  )
  return `${DECLARATION}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${MAIN}" xmlns:r="${RELATIONS}">${anchors.join('')}</xdr:wsDr>`
}

function corner([column, row]: SheetChart['from']): string {
  return `<xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff>`
}

/** The part `chartN.xml`. */
export function chartXml(chart: SheetChart): string {
  const isBar = chart.form === 'bar'
  const series = chart.series.map((_, at) => seriesXml(chart, at)).join('')
  const axes = `<c:axId val="${ACROSS_AXIS}"/><c:axId val="${UPRIGHT_AXIS}"/>`
  const plot = isBar
    ? `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="60"/>${axes}</c:barChart>`
    : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
  return (
    `${DECLARATION}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${MAIN}" xmlns:r="${RELATIONS}"><c:roundedCorners val="0"/><c:chart>` +
    `${titleXml(chart.title, 1200)}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${plot}` +
    `<c:catAx><c:axId val="${ACROSS_AXIS}"/>${scaling}<c:axPos val="b"/>${numberFormat(chart.across.format)}<c:majorTickMark val="out"/>` +
    `<c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${UPRIGHT_AXIS}"/><c:crosses val="autoZero"/><c:auto val="0"/>` +
    '<c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>' +
    `<c:valAx><c:axId val="${UPRIGHT_AXIS}"/>${scaling}<c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D9D9D9"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>` +
    `${chart.unit === undefined ? '' : titleXml(chart.unit, 900)}<c:numFmt formatCode="#,##0.##" sourceLinked="0"/><c:majorTickMark val="out"/><c:minorTickMark val="none"/>` +
    `<c:tickLblPos val="nextTo"/><c:crossAx val="${ACROSS_AXIS}"/><c:crosses val="autoZero"/><c:crossBetween val="between"/></c:valAx>` +
    '</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  )
}

const scaling = '<c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>'
const numberFormat = (format: string | undefined) =>
  `<c:numFmt formatCode="${xmlText(format ?? 'General')}" sourceLinked="0"/>`

function titleXml(text: string, size: number): string {
  return (
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}" b="1"/></a:pPr><a:r><a:rPr lang="vi-VN" sz="${size}" b="1"/>` +
    `<a:t>${xmlText(text)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`
  )
}

function seriesXml({ form, across, series }: SheetChart, at: number): string {
  const one = series[at]
  if (!one) return ''
  const fill = `<a:solidFill><a:srgbClr val="${one.color.slice(1).toUpperCase()}"/></a:solidFill>`
  const look =
    form === 'bar'
      ? `<c:spPr>${fill}</c:spPr><c:invertIfNegative val="0"/>`
      : `<c:spPr><a:ln w="22225" cap="rnd">${fill}<a:round/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
  const categories =
    across.format === undefined
      ? `<c:strRef><c:f>${xmlText(across.cells)}</c:f><c:strCache>${pointsXml(across.values)}</c:strCache></c:strRef>`
      : numbersXml(across, across.format)
  return (
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${xmlText(one.name.cells)}</c:f>` +
    `<c:strCache>${pointsXml(one.name.values)}</c:strCache></c:strRef></c:tx>${look}<c:cat>${categories}</c:cat>` +
    `<c:val>${numbersXml(one.values, 'General')}</c:val>${form === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`
  )
}

function numbersXml({ cells, values }: ChartCells<string | number | null>, format: string): string {
  return `<c:numRef><c:f>${xmlText(cells)}</c:f><c:numCache><c:formatCode>${xmlText(format)}</c:formatCode>${pointsXml(values)}</c:numCache></c:numRef>`
}

function pointsXml(values: readonly (string | number | null)[]): string {
  const points = values.map((value, at) =>
    value === null ? '' : `<c:pt idx="${at}"><c:v>${xmlText(String(value))}</c:v></c:pt>`,
  )
  return `<c:ptCount val="${values.length}"/>${points.join('')}`
}
