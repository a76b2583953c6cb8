import { posix } from 'node:path'
import { ReadTableError } from './table-error.ts'
import { attribute, scanPart } from './xml-scanner.ts'
import type { ZipReader } from './zip-reader.ts'

/** What a workbook holds and where. */
export interface WorkbookDirectory {
  /** The workbook itself. */
  readonly workbookPart: string
  /** Worksheets in the order of their tabs. */
  readonly sheets: readonly { readonly name: string; readonly part: string; readonly isHidden: boolean }[]
  readonly stringsPart: string | undefined
  readonly stylesPart: string | undefined
  /** Days count from 1904, as old Excel for Mac wrote them. */
  readonly countsFrom1904: boolean
}

interface Relation {
  readonly id: string
  /** The last word of the type, the same in both editions of the standard. */
  readonly kind: string
  readonly part: string
}

/**
 * Finds the parts of an .xlsx workbook.
 * @throws ReadTableError `notATable` when the archive is another document, `damaged` when a part is torn
 */
export async function readWorkbookDirectory(zip: ZipReader): Promise<WorkbookDirectory> {
  if (!zip.has('_rels/.rels')) throw new ReadTableError('notATable')
  const workbook = (await readRelations(zip, '')).find(({ kind }) => kind === 'officeDocument')?.part
  // A binary workbook (.xlsb) has the same outside.
  if (!workbook || posix.extname(workbook).toLowerCase() !== '.xml') throw new ReadTableError('notATable')
  const relations = await readRelations(zip, workbook)
  const worksheets = new Map(
    relations.filter(({ kind }) => kind === 'worksheet').map(({ id, part }) => [id, part]),
  )
  const partOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.part
  const content = await readWorkbook(zip, workbook, worksheets)
  return {
    ...content,
    workbookPart: workbook,
    stringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
  }
}

async function readWorkbook(zip: ZipReader, workbook: string, worksheets: ReadonlyMap<string, string>) {
  const sheets: { name: string; part: string; isHidden: boolean }[] = []
  let countsFrom1904 = false
  let root = ''
  await scanPart(zip, workbook, {
    open(name, attributes) {
      root ||= name
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const part = worksheets.get(attribute(attributes, 'id') ?? '')
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      if (part !== undefined) sheets.push({ name: attribute(attributes, 'name') ?? '', part, isHidden })
    },
  })
  // Documents of Word and PowerPoint have the same outside, too.
  if (root !== 'workbook') throw new ReadTableError('notATable')
  return { sheets, countsFrom1904 }
}

async function readRelations(zip: ZipReader, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  await scanPart(zip, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attribute(attributes, 'Target') ?? ''
      relations.push({
        id: attribute(attributes, 'Id') ?? '',
        kind: posix.basename(attribute(attributes, 'Type') ?? ''),
        part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      })
    },
  })
  return relations
}
