import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { listQuery, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { day, instant, recordId, text } from '#contract/core/rules.ts'
import type { Label } from '#contract/core/words.ts'

const hourOfDay = z.int().min(0).max(23)

/** Hours of the day at which a bulletin goes out, each once. */
const hoursOfDay = z
  .array(hourOfDay)
  .max(24)
  .refine((hours) => new Set(hours).size === hours.length, {
    params: { vi: 'Mỗi giờ chỉ ghi một lần', en: 'Each hour once' },
  })

const Recipient = z.object({ name: text(100), email: z.email().max(254) })
export type Recipient = z.output<typeof Recipient>

/** How a plant sends the bulletin of its reservoirs. */
export const BulletinSettingsFields = z.object({
  isOn: z.boolean(),
  recipients: z
    .array(Recipient)
    .max(100)
    .refine((all) => new Set(all.map(({ email }) => email.toLowerCase())).size === all.length, {
      params: { vi: 'Mỗi địa chỉ chỉ ghi một lần', en: 'Each address once' },
    }),
  /** 07 by habit, and 01-07-13-19 in the flood season. */
  dryHours: hoursOfDay,
  floodHours: hoursOfDay,
  /** Minutes after the hour, so that its observation is there. */
  delayMinutes: z.int().min(0).max(55),
})

export const defaultBulletinSettings: z.output<typeof BulletinSettingsFields> = {
  isOn: false,
  recipients: [],
  dryHours: [7],
  floodHours: [1, 7, 13, 19],
  delayMinutes: 10,
}

export const BulletinSettings = BulletinSettingsFields.extend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type BulletinSettings = z.output<typeof BulletinSettings>

/** What became of a bulletin. */
export const bulletinOutcomes = ['queued', 'late', 'noMail', 'noRecipient'] as const
export type BulletinOutcome = (typeof bulletinOutcomes)[number]

export const bulletinOutcomeLabels: Readonly<Record<BulletinOutcome, Label>> = {
  queued: { vi: 'Đã giao gửi', en: 'Given to be sent' },
  late: { vi: 'Bỏ qua: máy chủ nghỉ quá 3 giờ', en: 'Left out: the server was down for over 3 hours' },
  noMail: { vi: 'Chưa bật gửi e-mail', en: 'E-mail is off' },
  noRecipient: { vi: 'Chưa có người nhận', en: 'Nobody to send it to' },
}

/** A bulletin of a reservoir at an hour, and how far its mails have come. */
export const Bulletin = z.object({
  powerPlantId: recordId,
  powerPlantName: z.string(),
  reservoirId: recordId,
  reservoirName: z.string(),
  slotAt: instant,
  isFloodSeason: z.boolean(),
  outcome: z.enum(bulletinOutcomes),
  recipients: z.array(z.string()),
  /** Of its mails, as long as they are kept (30 days). */
  sentCount: z.int().min(0),
  waitingCount: z.int().min(0),
  failedCount: z.int().min(0),
  levelM: z.number().nullable(),
  inflowM3s: z.number().nullable(),
  releaseM3s: z.number().nullable(),
  madeAt: instant,
  /** Null for one that went out by itself. */
  madeByName: z.string().nullable(),
  id: recordId,
})
export type Bulletin = z.output<typeof Bulletin>

export const BulletinQuery = listQuery(['slotAt', 'madeAt', 'reservoirName'] as const, {
  powerPlantId: recordId.optional(),
  reservoirId: recordId.optional(),
  outcome: z.enum(bulletinOutcomes).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** A bulletin that somebody asks for: at an hour that has come. */
const BulletinOf = z.object({ reservoirId: recordId, at: instant })

export const bulletinProblems = problems('bulletins', {
  ahead: {
    status: 422,
    vi: 'Bản tin chỉ lập cho thời điểm đã qua.',
    en: 'A bulletin tells of a time that has come.',
    field: 'at',
  },
  noRecipient: {
    status: 409,
    vi: 'Chưa khai báo người nhận bản tin.',
    en: 'Nobody is named to get the bulletin.',
  },
  noMail: {
    status: 409,
    vi: 'Hệ thống chưa bật gửi e-mail.',
    en: 'E-mail is off.',
  },
})

export const bulletinApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirBulletin/GetAll',
    access: 'Bulletins.View',
    summary: 'The bulletins of the reservoirs that were sent, the latest first.',
    query: BulletinQuery,
    returns: page(Bulletin),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirBulletin/ExportExcel',
    access: 'Bulletins.View',
    summary: 'The filtered bulletins as an Excel file.',
    query: BulletinQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  print: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirBulletin/Print',
    access: 'Bulletins.View',
    summary: 'The bulletin of a reservoir at an instant as a PDF, by what is known now.',
    query: BulletinOf,
    returns: file,
    cookie: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/services/app/ReservoirBulletin/Send',
    access: 'Bulletins.Send',
    summary: 'Sends the bulletin of a reservoir at an instant to those who get it.',
    body: BulletinOf,
    returns: Bulletin,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/services/app/ReservoirBulletin/GetSettings',
    access: 'Bulletins.View',
    summary: 'How a plant sends its bulletins.',
    query: z.object({ powerPlantId: recordId }),
    returns: BulletinSettings,
    plant: 'powerPlantId',
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/services/app/ReservoirBulletin/UpdateSettings',
    access: 'Bulletins.Edit',
    summary: 'Changes how a plant sends its bulletins.',
    body: BulletinSettings,
    returns: BulletinSettings,
    plant: 'powerPlantId',
  }),
}

export const bulletinPermissions = {
  'Bulletins.View': {
    vi: 'Bản tin hồ chứa: xem',
    en: 'Reservoir bulletin: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Bulletins.Send': {
    vi: 'Bản tin hồ chứa: gửi ngay',
    en: 'Reservoir bulletin: send now',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'Bulletins.Edit': {
    vi: 'Bản tin hồ chứa: cấu hình giờ gửi, người nhận',
    en: 'Reservoir bulletin: hours and recipients',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
