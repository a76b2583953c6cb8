import * as z from 'zod'

import { instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'

import { feedKinds, fileFormats } from './labels.ts'

const code = (max: number) =>
  text(max).refine((value) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value), {
    params: {
      vi: 'Chỉ gồm chữ không dấu, chữ số, gạch nối và gạch dưới',
      en: 'Letters without accents, digits, dashes and underscores only',
    },
  })

/** A status as the regulator counts them, two digits. */
const statusCode = z.string().refine((value) => /^\d\d$/.test(value), {
  params: { vi: 'Gồm đúng hai chữ số', en: 'Exactly two digits' },
})

const TargetFields = z.object({
  reservoirId: recordId,
  name: text(80),
  kind: z.enum(feedKinds),
  /** `https://…` of HTTPS, the host of FTP, the name of a folder below the server's own for feeds. */
  address: text(300),
  /** Of FTP; the usual one if left out. */
  port: optional(z.int().min(1).max(65_535)),
  /** Of FTP, where files are put; the first folder if left out. */
  folder: optionalText(200),
  /** Of files; what goes by HTTPS is JSON. */
  fileFormat: z.enum(fileFormats).default('text'),
  /** Null for a receiver that asks for no login. */
  userName: optionalText(100),
  /** MaTinh and KyHieuCongTrinh. */
  provinceCode: code(10),
  worksCode: code(30),
  goodStatus: statusCode,
  badStatus: statusCode,
  /** How long an interval waits for values that come late. */
  delayMinutes: z.int().min(0).max(14),
  /** False pauses it; what comes meanwhile is sent once it goes on. */
  isOn: z.boolean(),
})

const complaints = {
  https: { vi: 'Địa chỉ bắt đầu bằng https://', en: 'An address that begins with https://' },
  host: { vi: 'Chỉ ghi tên máy chủ, ví dụ ftp.sonnmt.gov.vn', en: 'The name of the server only' },
  folder: {
    vi: 'Chỉ ghi tên thư mục: chữ không dấu, chữ số, gạch nối, gạch dưới',
    en: 'The name of a folder: letters, digits, dashes and underscores',
  },
  path: { vi: 'Thư mục không được chứa ..', en: 'A folder may not contain ..' },
}

/** What an address of a kind looks like. */
const addressRules: Readonly<Record<z.output<typeof TargetFields>['kind'], readonly [RegExp, object]>> = {
  https: [/^https?:\/\/[^\s@]+$/i, complaints.https],
  ftp: [/^[A-Za-z0-9.:-]+$/, complaints.host],
  ftps: [/^[A-Za-z0-9.:-]+$/, complaints.host],
  folder: [/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/, complaints.folder],
}

type Addressed = Pick<z.output<typeof TargetFields>, 'kind' | 'address' | 'folder'>

function checkAddress({ kind, address, folder }: Addressed, context: z.RefinementCtx): void {
  const [pattern, params] = addressRules[kind]
  const add = (path: string, words: object, input: unknown) =>
    context.addIssue({ code: 'custom', path: [path], params: { ...words }, input })
  if (!pattern.test(address) || (kind === 'https' && !URL.canParse(address))) add('address', params, address)
  if (folder !== null && folder.split('/').includes('..')) add('folder', complaints.path, folder)
}

/** A password that is null stays as it is kept, for the receiver and user it was kept for. */
const written = TargetFields.extend({ password: optionalText(200) })

export const FeedTargetWrite = written.superRefine(checkAddress)
export type FeedTargetWrite = z.output<typeof FeedTargetWrite>

/** A receiver stays with its reservoir. */
export const FeedTargetUpdate = written
  .omit({ reservoirId: true })
  .extend({ id: recordId, version })
  .superRefine(checkAddress)
export type FeedTargetUpdate = z.output<typeof FeedTargetUpdate>

/** A receiver of a reservoir's data, and how sending goes; the password is never told. */
export const FeedTarget = TargetFields.extend({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  reservoirName: z.string(),
  address: z.string(),
  port: z.int().nullable(),
  folder: z.string().nullable(),
  userName: z.string().nullable(),
  provinceCode: z.string(),
  worksCode: z.string(),
  goodStatus: z.string(),
  badStatus: z.string(),
  hasPassword: z.boolean(),
  /** The first interval that it is sent. */
  sendFrom: instant,
  /** The latest interval that was taken. */
  lastSlotAt: instant.nullable(),
  waitingCount: z.int().min(0),
  failedCount: z.int().min(0),
  /** Nothing was taken for more than 30 minutes while it is on. */
  isSilent: z.boolean(),
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
  version,
  id: recordId,
})
export type FeedTarget = z.output<typeof FeedTarget>
