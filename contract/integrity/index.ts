import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { instant, recordId, text } from '#contract/core/rules.ts'
import { ChainReport, witnessStates } from '#contract/duty-shift-logs/seal.ts'

/** What is wrong with the seals over history, or with the entries under them. */
export const historyFaults = [
  'sealMissing',
  'sealAltered',
  'sealRemade',
  'entryMissing',
  'entryAdded',
  'entryAltered',
] as const

const HistoryFault = z.object({
  fault: z.enum(historyFaults),
  sealNo: z.int(),
  /** The number of the entry; null where a seal is at fault. */
  entryId: recordId.nullable(),
})

/** Somebody who answered for what the database says, against what was witnessed before. */
const Acknowledgement = z.object({ at: instant, by: z.string(), reason: z.string() })

/** What a check of everything that is sealed found. */
export const IntegrityReport = z.object({
  checkedAt: instant,
  isIntact: z.boolean(),
  chains: z.array(ChainReport.extend({ plantCode: z.string(), plantName: z.string() })),
  history: z.object({
    entryCount: z.int(),
    sealCount: z.int(),
    firstFault: HistoryFault.nullable(),
  }),
  witness: z.object({
    state: z.enum(witnessStates),
    recordCount: z.int(),
    hash: z.string().nullable(),
    lastAt: instant.nullable(),
    /** The first record that was altered. */
    alteredNo: z.int().nullable(),
    /** The first copy of the witness elsewhere (a time stamp) that no record fits any more. */
    strayStampNo: z.int().nullable(),
    acknowledgements: z.array(Acknowledgement),
  }),
})
export type IntegrityReport = z.output<typeof IntegrityReport>

/** Where the newest record of the witness is sent. */
export const deliveryKinds = ['mail', 'server', 'timeStamp'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

const Delivery = z.object({
  kind: z.enum(deliveryKinds),
  /** The last record that was taken there. */
  sentNo: z.int(),
  sentAt: instant.nullable(),
  /** Why the last try failed; null when it did not. */
  error: z.string().nullable(),
  errorAt: instant.nullable(),
})
export type Delivery = z.output<typeof Delivery>

/** How the checks go. */
export const IntegrityState = z.object({
  /** The last check by night or by hand; null before the first. */
  last: IntegrityReport.nullable(),
  lastGoodAt: instant.nullable(),
  /** No check has ended for longer than a day and a half. */
  isOverdue: z.boolean(),
  /** Why the witness cannot be written just now; null when it can. */
  witnessFailure: z.string().nullable(),
  deliveries: z.array(Delivery),
  /** The app runs as the owner of the tables, and so could switch their triggers off. */
  ownsTables: z.boolean(),
  can: z.object({ acknowledge: z.boolean() }),
})
export type IntegrityState = z.output<typeof IntegrityState>

/** An administrator answers for what the database says from now on, e.g. after a backup was restored. */
export const Acknowledge = z.object({ reason: text(1000), password: z.string().min(1).max(200) })
export type Acknowledge = z.output<typeof Acknowledge>

export const integrityProblems = problems('integrity', {
  checkedNow: {
    status: 409,
    vi: 'Dữ liệu đang được kiểm tra. Hãy chờ ít phút rồi mở lại.',
    en: 'The data are being checked just now. Wait a few minutes and open it again.',
  },
  wrongPassword: {
    status: 422,
    vi: 'Mật khẩu không đúng.',
    en: 'The password is wrong.',
    field: 'password',
  },
  witnessUnwritable: {
    status: 409,
    vi: 'Không ghi được tệp neo: {error}. Hãy kiểm tra ổ đĩa và quyền ghi của ANCHOR_DIR rồi làm lại.',
    en: 'The witness file cannot be written: {error}. Check the disk and the rights of ANCHOR_DIR, and try again.',
  },
})

export const integrityApi = {
  state: endpoint({
    method: 'GET',
    path: '/services/app/Integrity/GetState',
    access: 'Integrity.View',
    summary: 'What the last check of sealed shifts, history and their witness found.',
    returns: IntegrityState,
  }),
  check: endpoint({
    method: 'POST',
    path: '/services/app/Integrity/Check',
    access: 'Integrity.View',
    summary: 'Checks everything that is sealed now.',
    returns: IntegrityState,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/services/app/Integrity/Acknowledge',
    access: 'Integrity.Acknowledge',
    summary:
      'Answers for what the database says against what was witnessed, with a reason; what was stays on record.',
    body: Acknowledge,
    returns: IntegrityState,
  }),
}

export const integrityPermissions = {
  'Integrity.View': {
    vi: 'Toàn vẹn dữ liệu: xem kết quả kiểm tra, kiểm tra ngay',
    en: 'Integrity: see what checks found, check now',
    roles: ['QĐ', 'PGD', 'GD', 'BDH'],
  },
  'Integrity.Acknowledge': {
    vi: 'Toàn vẹn dữ liệu: xác nhận sau khi khôi phục từ bản sao lưu',
    en: 'Integrity: answer for the data after a backup was restored',
    roles: [],
  },
} as const satisfies PermissionTable
