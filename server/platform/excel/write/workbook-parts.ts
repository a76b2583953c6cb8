import { chartXml, drawingXml } from './chart.ts'
import type { SheetInProgress } from './sheet.ts'
import { filterRange, writtenRange } from './sheet.ts'
import { sheetPrefix } from './sheet-name.ts'
import { xmlText } from './xml-text.ts'

/** What the file says about itself. */
export interface WorkbookProperties {
  readonly title?: string
  readonly creator?: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DRAWING_TYPE = 'application/vnd.openxmlformats-officedocument.drawing'

/** The parts around the written sheets, as name and XML; the styles are not among them. */
export function workbookParts(
  sheets: readonly SheetInProgress[],
  properties: WorkbookProperties,
): readonly (readonly [name: string, xml: string])[] {
  const drawings = drawingParts(sheets)
  return [
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
    ['docProps/core.xml', propertiesXml(properties)],
    ['_rels/.rels', rootRelations()],
    ...drawings.map(({ name, xml }) => [name, xml] as const),
    ['[Content_Types].xml', contentTypes(sheets.length, drawings)],
  ]
}

interface DrawingPart {
  readonly name: string
  readonly xml: string
  /** Null for relations, whose type is that of their ending. */
  readonly type: string | null
}

/** A drawing for each sheet with charts, numbered like the sheet, with its charts, numbered through the workbook. */
function drawingParts(sheets: readonly SheetInProgress[]): readonly DrawingPart[] {
  let chartCount = 0
  return sheets.flatMap(({ sheet: { charts = [] } }, index): DrawingPart[] => {
    if (charts.length === 0) return []
    const [at, first] = [index + 1, chartCount + 1]
    chartCount += charts.length
    const ofSheet = relation(1, `${OFFICE_RELATIONS}/drawing`, `../drawings/drawing${at}.xml`)
    const ofDrawing = charts.map((_, chart) =>
      relation(chart + 1, `${OFFICE_RELATIONS}/chart`, `../charts/chart${first + chart}.xml`),
    )
    return [
      { name: `xl/worksheets/_rels/sheet${at}.xml.rels`, xml: relations([ofSheet]), type: null },
      { name: `xl/drawings/_rels/drawing${at}.xml.rels`, xml: relations(ofDrawing), type: null },
      { name: `xl/drawings/drawing${at}.xml`, xml: drawingXml(charts), type: `${DRAWING_TYPE}+xml` },
      ...charts.map((chart, number) => ({
        name: `xl/charts/chart${first + number}.xml`,
        xml: chartXml(chart),
        type: `${DRAWING_TYPE}ml.chart+xml`,
      })),
    ]
  })
}

function workbookXml(sheets: readonly SheetInProgress[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const names = sheets.flatMap(definedNames).join('')
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><workbookPr/>` +
    `<bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>` +
    (names === '' ? '' : `<definedNames>${names}</definedNames>`) +
    // Formulas come without results as a rule, so the program is asked to calculate when it opens the file.
    `${sheets.some(({ hasFormula }) => hasFormula) ? '<calcPr fullCalcOnLoad="1"/>' : ''}</workbook>`
  )
}

/** Excel keeps the filtered range, what is printed and the repeated rows of a sheet as names with a fixed spelling. */
function definedNames(progress: SheetInProgress, index: number): string[] {
  const sheet = sheetPrefix(progress.name)
  const filter = filterRange(progress)
  const repeated = progress.sheet.print?.repeatRows
  const names: string[] = []
  if (filter !== undefined) {
    const place = sheet + fixed(filter)
    names.push(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(place)}</definedName>`,
    )
  }
  const area = progress.sheet.print?.area ? writtenRange(progress) : undefined
  if (area !== undefined)
    names.push(
      `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${xmlText(sheet + fixed(area))}</definedName>`,
    )
  if (repeated !== undefined) {
    const place = `${sheet}$${repeated[0]}:$${repeated[1]}`
    names.push(
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(place)}</definedName>`,
    )
  }
  for (const { name, cells } of progress.sheet.names ?? [])
    names.push(`<definedName name="${xmlText(name)}">${xmlText(sheet + cells)}</definedName>`)
  return names
}

/** A range as it stays when it is copied elsewhere: `$A$1:$B$2`. */
function fixed(range: string): string {
  return range.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
}

function workbookRelations(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    relation(index + 1, `${OFFICE_RELATIONS}/worksheet`, `worksheets/sheet${index + 1}.xml`),
  )
  return relations([...sheets, relation(sheetCount + 1, `${OFFICE_RELATIONS}/styles`, 'styles.xml')])
}

function rootRelations(): string {
  return relations([
    relation(1, `${OFFICE_RELATIONS}/officeDocument`, 'xl/workbook.xml'),
    relation(2, `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
  ])
}

function relations(list: readonly string[]): string {
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
}

function propertiesXml({ title, creator }: WorkbookProperties): string {
  return (
    `${DECLARATION}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" ` +
    'xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    (title === undefined ? '' : `<dc:title>${xmlText(title)}</dc:title>`) +
    (creator === undefined ? '' : `<dc:creator>${xmlText(creator)}</dc:creator>`) +
    '</cp:coreProperties>'
  )
}

function contentTypes(sheetCount: number, drawings: readonly DrawingPart[]): string {
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`/xl/worksheets/sheet${index + 1}.xml`, `${SPREADSHEET_TYPE}.worksheet+xml`),
  )
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/xl/workbook.xml', `${SPREADSHEET_TYPE}.sheet.main+xml`) +
    sheets.join('') +
    drawings.map(({ name, type }) => (type === null ? '' : override(`/${name}`, type))).join('') +
    override('/xl/styles.xml', `${SPREADSHEET_TYPE}.styles+xml`) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    '</Types>'
  )
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${type}"/>`
}
