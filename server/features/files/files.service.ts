import { coreProblems, Problem } from '#contract/core/problem.ts'
import { fileProblems, type FilePurpose, type StoredFile } from '#contract/files/index.ts'
import { sniffMediaType } from '#server/platform/files/media-type.ts'
import type { ReceivedFile } from '#server/platform/files/receive-file.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import type { ByteRange } from '#server/platform/http/download/range.rules.ts'

import {
  acceptedWords,
  cleanFileName,
  fileRules,
  isShownInline,
  mediaTypeWords,
  megabyteWords,
} from './files.rules.ts'
import { findFile, insertFile, type FileRow } from './files.store.ts'
import { quotaUsed, requireQuota } from './quota.service.ts'

/** Says whether the caller may read a file because of the record it is attached to. */
type FileReader = (work: Pick<Work, 'db' | 'actor' | 'now'>, fileId: number) => Promise<boolean>

/** Who may read the files of each purpose, besides those who uploaded them: one of the readers is enough. */
export type FileReaders = Readonly<Record<FilePurpose, readonly FileReader[]>>

/** Files that their feature alone hands out, also to whoever uploaded or made them: it says who may have what, and logs it. */
const hasOwnDownload: ReadonlySet<FilePurpose> = new Set(['document', 'report'])

/** A file whose content is in the store, not yet known to the database. */
export type KeptContent = Pick<FileRow, 'sha256' | 'sizeBytes' | 'fileName' | 'mediaType' | 'purpose'>

interface Limits {
  /** What the sender may still send today. */
  readonly leftBytes: number
  /** What any one file may have. */
  readonly limitBytes: number
}

/** What a single form may bring for a purpose. */
export const limitOfForm = (platform: Work['platform'], purpose: FilePurpose) =>
  Math.min(fileRules[purpose].maxBytes, platform.config.uploadMaxBytes)

/** The type of a file by its first bytes, if its purpose takes it. @throws problem `files.empty`, `files.wrongType` */
export async function requireType(
  { caller }: Pick<Work, 'caller'>,
  purpose: FilePurpose,
  { head, fileName }: Pick<ReceivedFile, 'head' | 'fileName'>,
): Promise<string> {
  if (head.length === 0) throw new Problem(fileProblems.empty)
  const mediaType = await sniffMediaType(head, fileName)
  if (mediaType !== undefined && fileRules[purpose].mediaTypes.includes(mediaType)) return mediaType
  const found = mediaTypeWords(mediaType, caller.language)
  throw new Problem(fileProblems.wrongType, { found, accepted: acceptedWords(purpose, caller.language) })
}

/** Puts a received file into the store; its type is judged before anything of it is kept. */
export async function keepContent(
  { caller, platform }: Pick<Work, 'caller' | 'platform'>,
  purpose: FilePurpose,
  received: ReceivedFile,
  { leftBytes, limitBytes }: Limits,
): Promise<KeptContent> {
  const mediaType = await requireType({ caller }, purpose, received)
  const content = await platform.files.put(received.content, Math.min(limitBytes, leftBytes))
  if (content === 'tooLarge' && leftBytes < limitBytes) throw quotaUsed(platform)
  if (content === 'tooLarge') throw new Problem(coreProblems.tooLarge, { limit: megabyteWords(limitBytes) })
  return { ...content, fileName: cleanFileName(received.fileName), mediaType, purpose }
}

/** Notes an upload, if it still fits into the allowance of its day. */
export async function addUpload(work: Work, kept: KeptContent): Promise<StoredFile> {
  await requireQuota(work, kept.sizeBytes)
  return addFile(work, kept)
}

/** Notes a kept content as a file of its uploader. */
export async function addFile({ db, actor, now, audit }: Work, kept: KeptContent): Promise<StoredFile> {
  const file = await insertFile(db, { ...kept, createdBy: actor.userId, createdAt: now })
  audit.created('files', file.id, kept)
  return {
    fileName: file.fileName,
    mediaType: file.mediaType,
    sizeBytes: file.sizeBytes,
    creationTime: file.createdAt,
    id: file.id,
  }
}

/**
 * The content of a file, for whoever uploaded it or a reader of its purpose lets through.
 *
 * @throws problem `core.notFound` also when the caller may not read it, for nobody shall learn which files exist
 */
export async function openFile(work: Work, fileId: number, readers: FileReaders): Promise<FileAnswer> {
  const file = await findFile(work.db, fileId)
  if (!file || hasOwnDownload.has(file.purpose) || !(await mayRead(work, file, readers)))
    throw new Problem(coreProblems.notFound)
  return openAttached(work, file)
}

/** The content of a file that the caller is known to be allowed to read. */
export async function openAttached(work: Pick<Work, 'platform'>, file: FileRow): Promise<FileAnswer> {
  const { fileName, mediaType, sha256, sizeBytes } = file
  const { files } = work.platform
  const isInline = isShownInline(mediaType)
  // Tables are compressed on their way; whatever browsers show is so already, and any part of it can be told.
  const content = isInline
    ? { sizeBytes, sha256, open: (part?: ByteRange) => files.open(sha256, part) }
    : await files.open(sha256)
  return { fileName, mediaType, content, sizeBytes, isInline }
}

async function mayRead(work: Work, file: FileRow, readers: FileReaders): Promise<boolean> {
  if (file.createdBy === work.actor.userId) return true
  for (const reader of readers[file.purpose]) if (await reader(work, file.id)) return true
  return false
}
