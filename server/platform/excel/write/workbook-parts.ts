import type { SheetInProgress } from './sheet.ts'
import { filterRange } from './sheet.ts'
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

/** The parts around the written sheets, as name and XML; the styles are not among them. */
export function workbookParts(
  sheets: readonly SheetInProgress[],
  properties: WorkbookProperties,
): readonly (readonly [name: string, xml: string])[] {
  return [
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
    ['docProps/core.xml', propertiesXml(properties)],
    ['_rels/.rels', rootRelations()],
    ['[Content_Types].xml', contentTypes(sheets.length)],
  ]
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

/** Excel keeps the filtered range and the repeated rows of a sheet as names with a fixed spelling. */
function definedNames(progress: SheetInProgress, index: number): string[] {
  const sheet = `'${progress.name.replaceAll("'", "''")}'!`
  const filter = filterRange(progress)
  const repeated = progress.sheet.print?.repeatRows
  const names: string[] = []
  if (filter !== undefined) {
    const place = sheet + filter.replaceAll(/([A-Z]+)(\d+)/g, '$$$1$$$2')
    names.push(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(place)}</definedName>`,
    )
  }
  if (repeated !== undefined) {
    const place = `${sheet}$${repeated[0]}:$${repeated[1]}`
    names.push(
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(place)}</definedName>`,
    )
  }
  return names
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

function contentTypes(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    override(`/xl/worksheets/sheet${index + 1}.xml`, `${SPREADSHEET_TYPE}.worksheet+xml`),
  )
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    override('/xl/workbook.xml', `${SPREADSHEET_TYPE}.sheet.main+xml`) +
    sheets.join('') +
    override('/xl/styles.xml', `${SPREADSHEET_TYPE}.styles+xml`) +
    override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml') +
    '</Types>'
  )
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${type}"/>`
}
