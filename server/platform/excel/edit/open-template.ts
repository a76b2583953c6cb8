import { readNumberMeanings, type NumberMeaning } from '../read/number-formats.ts'
import { ReadTableError, type ReadTableErrorCode } from '../read/table-error.ts'
import { readWorkbookDirectory, type WorkbookDirectory } from '../read/workbook-directory.ts'
import { scanPart } from '../read/xml-scanner.ts'
import { openZip, type ZipReader } from '../read/zip-reader.ts'
import { TemplateError, type TemplateErrorCode } from './template-error.ts'

/** The largest workbook that is taken as a template, packed and unpacked. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
/** A sheet is held whole while it is filled. */
const MAX_SHEET_BYTES = 16 * 1024 * 1024
const MAX_FILES = 1000

/** What runs, or fetches something, when somebody opens the file. */
const activeFile =
  /(^|\/)(vbaproject|vbadata|macrosheets|activex|externallinks|ctrlprops)|(^|\/)connections\.xml$|\.(bin\.exe|exe|dll|js|vbs)$/i
const activeType = /macroEnabled|vbaProject|ms-office\.activeX/i
const xmlFile = /\.(xml|rels|vml)$/i

/** A workbook that is to be filled. */
export interface OpenTemplate {
  readonly zip: ZipReader
  readonly directory: WorkbookDirectory
  /** What numbers mean in each cell style. */
  readonly meanings: readonly NumberMeaning[]
}

const codes: Partial<Record<ReadTableErrorCode, TemplateErrorCode>> = {
  encrypted: 'encrypted',
  fileTooLarge: 'tooLarge',
  contentTooLarge: 'tooLarge',
}

/** Runs what reads a workbook; what is wrong with the file is told as {@link TemplateError}. */
export async function asTemplate<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ReadTableError) throw new TemplateError(codes[error.code] ?? 'notAWorkbook')
    throw error
  }
}

/**
 * Opens a workbook that is to be filled, and looks through all of it: nothing in it may run or fetch anything.
 * @throws TemplateError
 */
export function openTemplate(data: Buffer): Promise<OpenTemplate> {
  return asTemplate(async () => {
    if (data.length > MAX_TEMPLATE_BYTES) throw new TemplateError('tooLarge')
    // A workbook with a password, and an old .xls, is a compound file.
    if (data.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new TemplateError('encrypted')
    const zip = openZip(data, MAX_UNPACKED_BYTES)
    await judge(zip)
    // What was read to be judged is no longer counted.
    const reader = openZip(data, MAX_UNPACKED_BYTES)
    const directory = await readWorkbookDirectory(reader)
    const meanings = directory.stylesPart ? await readNumberMeanings(reader, directory.stylesPart) : []
    return { zip: reader, directory, meanings }
  })
}

async function judge(zip: ZipReader): Promise<void> {
  if (zip.names.length > MAX_FILES) throw new TemplateError('tooLarge')
  if (zip.names.some((name) => activeFile.test(name))) throw new TemplateError('active')
  for (const name of zip.names) {
    if (!xmlFile.test(name)) continue
    const isAboutTypes =
      name.toLowerCase().endsWith('[content_types].xml') || name.toLowerCase().endsWith('.rels')
    let isActive = false
    // A document type or a torn tag is an error of the scanner.
    await scanPart(
      zip,
      name,
      {
        open(_, attributes) {
          if (isAboutTypes) isActive ||= activeType.test(attributes)
        },
      },
      MAX_SHEET_BYTES,
    )
    if (isActive) throw new TemplateError('active')
  }
}

/** The text of a part. */
export async function partText(zip: ZipReader, name: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(name, MAX_SHEET_BYTES)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
