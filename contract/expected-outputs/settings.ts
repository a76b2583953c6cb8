import * as z from 'zod'

import { optional, optionalText, recordId } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

/** Where the files of plans are put: nowhere, on a server by FTPS or FTP, or into a folder of this server. */
export const receiverKinds = ['none', 'ftps', 'ftp', 'folder'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const receiverKindLabels: Readonly<Record<ReceiverKind, Label>> = {
  none: { vi: 'Không có', en: 'None' },
  ftps: { vi: 'FTPS (mã hóa)', en: 'FTPS (encrypted)' },
  ftp: { vi: 'FTP (không mã hóa)', en: 'FTP (not encrypted)' },
  folder: { vi: 'Thư mục trên máy chủ', en: 'Folder of the server' },
}

/** A time of the day at the plants at which a half-hour ends: `09:30`, the last `24:00`. */
const halfHourTime = z
  .string()
  .trim()
  .refine((text) => /^(([01]\d|2[0-3]):[03]0|24:00)$/.test(text), {
    params: { vi: 'Giờ chẵn hoặc rưỡi, ví dụ 09:30', en: 'A full or half hour, e.g. 09:30' },
  })

const PeakHours = z.object({ from: halfHourTime, to: halfHourTime })
export type PeakHours = z.output<typeof PeakHours>

const clockTime = z
  .string()
  .trim()
  .refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    params: { vi: 'Giờ có dạng HH:mm', en: 'A time is written HH:mm' },
  })

const fields = {
  /** Until when on the day before a plan of a day has to be with dispatch; null for what is usual: hydro 11:30, others 10:00. */
  sendByTime: optional(clockTime),
  /** Hours that water is laid into first; they follow one another and do not overlap. */
  peakHours: z.array(PeakHours).min(1).max(3),
  receiverKind: z.enum(receiverKinds),
  /** The host of a server, the name of a folder below the server's own for files that leave. */
  receiverAddress: optionalText(300),
  /** The usual one if left out. */
  receiverPort: optional(z.int().min(1).max(65_535)),
  /** On a server, where files are put; the first folder if left out. */
  receiverFolder: optionalText(200),
  receiverUserName: optionalText(100),
}

/** What a plant lays down for its plans of output. */
export const OutputSettings = z.object(fields)
export type OutputSettings = z.output<typeof OutputSettings>

const complaints = {
  host: { vi: 'Chỉ ghi tên máy chủ, ví dụ ftp.nsmo.vn', en: 'The name of the server only, e.g. ftp.nsmo.vn' },
  folder: {
    vi: 'Chỉ ghi tên thư mục: chữ không dấu, chữ số, gạch nối, gạch dưới',
    en: 'The name of a folder: letters, digits, dashes and underscores',
  },
  path: { vi: 'Thư mục không được chứa ..', en: 'A folder may not contain ..' },
  order: {
    vi: 'Giờ cuối phải sau giờ đầu, các khoảng nối tiếp nhau và không chồng lên nhau',
    en: 'The end comes after the start; the hours follow one another and do not overlap',
  },
}

function check(settings: OutputSettings, context: z.RefinementCtx): void {
  const { receiverKind: kind, receiverAddress: address, receiverFolder: folder, peakHours } = settings
  const add = (path: (string | number)[], params: object, input: unknown) =>
    context.addIssue({ code: 'custom', path, params: { ...params }, input })
  const pattern = kind === 'folder' ? /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/ : /^[A-Za-z0-9.:-]+$/
  if (kind !== 'none' && !pattern.test(address ?? ''))
    add(['receiverAddress'], kind === 'folder' ? complaints.folder : complaints.host, address)
  if (folder?.split('/').includes('..')) add(['receiverFolder'], complaints.path, folder)
  for (const [at, { from, to }] of peakHours.entries()) {
    const before = peakHours[at - 1]?.to
    if (to <= from || (before !== undefined && from < before))
      add(['peakHours', at, 'to'], complaints.order, to)
  }
}

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantOutputSettings = OutputSettings.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
  /** Whether a password of the receiver is kept; it is never told. */
  hasPassword: z.boolean(),
})
export type PlantOutputSettings = z.output<typeof PlantOutputSettings>

/** The same as somebody writes it: a password that is null stays as it is kept, for the receiver and user it was kept for. */
export const OutputSettingsWrite = OutputSettings.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
  receiverPassword: optionalText(200),
}).superRefine(check)
export type OutputSettingsWrite = z.output<typeof OutputSettingsWrite>

/** The settings of a plant that has changed none. */
export const defaultOutputSettings: OutputSettings = {
  sendByTime: null,
  peakHours: [
    { from: '09:30', to: '11:30' },
    { from: '17:00', to: '20:00' },
  ],
  receiverKind: 'none',
  receiverAddress: null,
  receiverPort: null,
  receiverFolder: null,
  receiverUserName: null,
}

/** Where files go, as it is said and kept: `ftps://ftp.nsmo.vn:990/kehoach`; null where nothing is laid down. */
export function receiverName(settings: OutputSettings): string | null {
  const { receiverKind, receiverAddress, receiverPort, receiverFolder } = settings
  if (receiverKind === 'none' || receiverAddress === null) return null
  if (receiverKind === 'folder') return receiverAddress
  const port = receiverPort === null ? '' : `:${receiverPort}`
  const folder = receiverFolder === null ? '' : `/${receiverFolder.replace(/^\/+/, '')}`
  return `${receiverKind}://${receiverAddress}${port}${folder}`
}

/** Peak hours in words: `09:30–11:30, 17:00–20:00`. */
export const peakHoursText = (peakHours: readonly PeakHours[]): string =>
  peakHours.map(({ from, to }) => `${from}–${to}`).join(', ')
