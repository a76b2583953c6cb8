import { buffer } from 'node:stream/consumers'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { letterStatusLabels } from '#contract/letters/labels.ts'
import type { StampQuery } from '#contract/letters/letter.ts'
import { letterProblems } from '#contract/letters/problems.ts'
import { findFile } from '#server/features/files/files.public.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { inlinePdf } from '#server/platform/pdf/pdf-answer.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import { MOST_STAMPED_BYTES, stampPdf } from '#server/platform/pdf/stamp-pdf.ts'

import { getLetter } from '../letters.list.ts'
import { arrivalStamp } from './arrival-stamp.ts'

/**
 * A scan of a letter that came, with the stamp of its arrival on the first page; the file itself stays as it is. Without a file
 * it is the stamp on an empty sheet, to be printed onto the paper that came.
 *
 * @throws problem `core.notFound`, `letters.wrongStatus`, `.onlyPdfStamped`, `.cannotStamp`
 */
export async function downloadStamped(work: Work, { id, fileId, place }: StampQuery): Promise<FileAnswer> {
  const letter = await getLetter(work, id)
  if (letter.direction !== 'in') throw new Problem(coreProblems.notFound)
  if (letter.status === 'cancelled')
    throw new Problem(letterProblems.wrongStatus, { status: letterStatusLabels.cancelled.vi })
  const known = letter.files.some((one) => one.id === fileId)
  if (fileId !== undefined && !known) throw new Problem(coreProblems.notFound)
  const scan = fileId === undefined ? await emptySheet() : await readScan(work, fileId)
  const issuer = await readFormHead(work.db, letter.powerPlantId)
  const stamped = scan.content && (await stampPdf(scan.content, arrivalStamp(letter, issuer, place)))
  if (!stamped) throw new Problem(letterProblems.cannotStamp)
  return inlinePdf(`Dấu đến ${letter.number} - ${scan.fileName}`, stamped)
}

interface Scan {
  readonly fileName: string
  /** Undefined where it is too large to be stamped. */
  readonly content: Uint8Array | undefined
}

async function readScan({ db, platform }: Work, fileId: number): Promise<Scan> {
  const file = await findFile(db, fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  const { fileName, mediaType, sizeBytes, sha256 } = file
  if (mediaType !== 'application/pdf') throw new Problem(letterProblems.onlyPdfStamped)
  const content = sizeBytes > MOST_STAMPED_BYTES ? undefined : await buffer(await platform.files.open(sha256))
  return { fileName, content }
}

async function emptySheet(): Promise<Scan> {
  const sheet = { title: 'Dấu đến', footer: null, pageSize: 'A4', isLandscape: false, content: [''] } as const
  return { fileName: 'to-trong.pdf', content: await renderPdf(sheet) }
}
