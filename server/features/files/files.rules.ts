import type { Language } from '#contract/core/problem.ts'
import type { FilePurpose } from '#contract/files/index.ts'

/** What a purpose accepts. */
export interface FileRule {
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

const MEGABYTE = 1024 * 1024
const PNG = 'image/png'
const JPEG = 'image/jpeg'
const WEBP = 'image/webp'
const MP4 = 'video/mp4'
const WEBM = 'video/webm'
const QUICKTIME = 'video/quicktime'
const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv'
const DOC = 'application/msword'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
/** Drawings of AutoCAD. */
const DWG = 'image/vnd.dwg'
/** Photos of phones, which browsers other than Safari save rather than show. */
const HEIC = 'image/heic'
const HEIF = 'image/heif'

const picture: FileRule = { mediaTypes: [PNG, JPEG, WEBP], maxBytes: 2 * MEGABYTE }
const scan: FileRule = { mediaTypes: [PDF, PNG, JPEG, HEIC, HEIF], maxBytes: 10 * MEGABYTE }
const papers: FileRule = {
  mediaTypes: [PDF, PNG, JPEG, WEBP, HEIC, HEIF, DOC, DOCX, XLSX],
  maxBytes: 20 * MEGABYTE,
}

/** What each purpose accepts. */
export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  avatar: picture,
  signature: picture,
  certificate: scan,
  dependentDocument: scan,
  gateOrderAttachment: { mediaTypes: [PNG, JPEG, WEBP, HEIC, HEIF, PDF], maxBytes: 20 * MEGABYTE },
  abnormalAttachment: {
    mediaTypes: [PNG, JPEG, WEBP, HEIC, HEIF, PDF, MP4, WEBM, QUICKTIME],
    maxBytes: 20 * MEGABYTE,
  },
  proposal: papers,
  equipment: papers,
  equipmentEvent: papers,
  task: papers,
  equipmentInspection: papers,
  contract: papers,
  labourContract: scan,
  document: { mediaTypes: [...papers.mediaTypes, PPTX, DWG], maxBytes: 10_000 * MEGABYTE },
  letter: papers,
  // Made by the server alone; what somebody uploads as one is handed to nobody.
  report: { mediaTypes: [PDF, XLSX], maxBytes: 100 * MEGABYTE },
  reportOccurrence: papers,
  inventory: papers,
  inspectionPhoto: { mediaTypes: [PNG, JPEG, WEBP, HEIC, HEIF], maxBytes: 20 * MEGABYTE },
  cardPhoto: { ...picture, maxBytes: 10 * MEGABYTE },
  cardSignature: picture,
  // As a canvas gives it; papers are drawn with it.
  stockSignature: { mediaTypes: [PNG], maxBytes: MEGABYTE },
  reportTemplate: { mediaTypes: [XLSX], maxBytes: 5 * MEGABYTE },
  import: { mediaTypes: [XLSX, CSV], maxBytes: 10 * MEGABYTE },
  readingsImport: { mediaTypes: [XLSX, CSV], maxBytes: 100 * MEGABYTE },
}

const mediaTypeNames: Readonly<Record<string, string>> = {
  [PNG]: 'PNG',
  [JPEG]: 'JPEG',
  [WEBP]: 'WebP',
  [PDF]: 'PDF',
  [MP4]: 'MP4',
  [WEBM]: 'WebM',
  [QUICKTIME]: 'QuickTime (.mov)',
  [XLSX]: 'Excel (.xlsx)',
  [CSV]: 'CSV',
  'image/gif': 'GIF',
  [HEIC]: 'HEIC',
  [HEIF]: 'HEIF',
  [DOC]: 'Word (.doc)',
  [DOCX]: 'Word (.docx)',
  [PPTX]: 'PowerPoint (.pptx)',
  [DWG]: 'AutoCAD (.dwg)',
  'image/svg+xml': 'SVG',
  'text/html': 'HTML',
  'application/xml': 'XML',
  'application/zip': 'ZIP',
  'application/x-cfb': 'Office 97-2003',
}

/** What users call a media type: a known one by name, another as it is, undefined as a type that cannot be told. */
export function mediaTypeWords(mediaType: string | undefined, language: Language): string {
  if (mediaType === undefined) return language === 'vi' ? 'loại không xác định' : 'of an unknown type'
  return mediaTypeNames[mediaType] ?? mediaType
}

/** The types a purpose accepts, for a sentence: `PDF, PNG, JPEG`. */
export function acceptedWords(purpose: FilePurpose, language: Language): string {
  return fileRules[purpose].mediaTypes.map((mediaType) => mediaTypeWords(mediaType, language)).join(', ')
}

/** A number of bytes in whole megabytes, for a sentence: `10 MB`. */
export function megabyteWords(bytes: number): string {
  return `${Math.floor(bytes / MEGABYTE)} MB`
}

/** Says whether a browser shows a file of this type in the page; others are saved. */
export function isShownInline(mediaType: string): boolean {
  return [PNG, JPEG, WEBP, PDF, MP4, WEBM, QUICKTIME].includes(mediaType)
}

/**
 * The policy under which a browser shows a file in a tab of its own: no scripts, and no rights of this site. A video is
 * asked for again by the page that the browser puts around it; sandboxed alone, that page has no origin, and its request no
 * cookie. The origin without scripts gives nothing else away.
 */
export function securityPolicyOf(mediaType: string): string {
  if (![MP4, WEBM, QUICKTIME].includes(mediaType)) return 'sandbox'
  return "sandbox allow-same-origin; default-src 'none'; media-src 'self'; style-src 'unsafe-inline'"
}

const MAX_NAME_LENGTH = 150

/**
 * A file name that is safe to keep and to offer for saving: its last path part, composed (NFC), without invisible
 * characters and characters that Windows forbids, at most 150 long with its extension. `tep` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const extension = /\.\w{1,10}$/.exec(clean)?.[0] ?? ''
  const letters = Array.from(clean.slice(0, clean.length - extension.length))
  const stem = letters.slice(0, MAX_NAME_LENGTH - extension.length).join('')
  return stem.trimEnd() + extension || 'tep'
}
