import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { instant, optionalText, recordId, text } from '#contract/core/rules.ts'
import { MAX_READINGS_PER_CALL, WriteOutcome } from '#contract/readings/reading.ts'

export const GatewayWrite = z.object({ powerPlantId: recordId, name: text(60) })
export type GatewayWrite = z.output<typeof GatewayWrite>

/** A data logger or the like that may send readings of one plant. */
export const Gateway = GatewayWrite.extend({
  powerPlantName: z.string(),
  /** The first characters of its token, to tell tokens apart. */
  tokenStart: z.string(),
  creationTime: instant,
  createdByName: z.string(),
  /** To within a minute; null until it first sends. */
  lastUsedAt: instant.nullable(),
  /** When its token was revoked; null while it is good. */
  revokedAt: instant.nullable(),
  id: recordId,
})
export type Gateway = z.output<typeof Gateway>

/** The only answer that shows the token. */
export const NewGateway = Gateway.extend({ token: z.string() })
export type NewGateway = z.output<typeof NewGateway>

/** Readings as a gateway sends them: device and parameter by their codes. */
export const GatewayPush = z.object({
  readings: z
    .array(
      z.object({
        device: text(30),
        parameter: text(30),
        at: instant,
        value: z.number().min(-1e15).max(1e15).nullable(),
        isSuspect: z.boolean().default(false),
        note: optionalText(255),
      }),
    )
    .min(1)
    .max(MAX_READINGS_PER_CALL),
})
export type GatewayPush = z.output<typeof GatewayPush>

const GatewayQuery = z.object({ powerPlantId: recordId.optional() })

export const gatewayProblems = problems('gateways', {
  tokenInvalid: {
    status: 401,
    vi: 'Mã kết nối của thiết bị gửi số liệu không đúng hoặc đã bị thu hồi.',
    en: 'The gateway token is wrong or has been revoked.',
  },
})

export const gatewayApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Gateway/GetAll',
    access: 'Gateways.Edit',
    summary: 'The gateways of the plants the caller may see, revoked ones last.',
    query: GatewayQuery,
    returns: listOf(Gateway),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Gateway/ExportExcel',
    access: 'Gateways.Edit',
    summary: 'The gateways as an Excel file, without their tokens.',
    query: GatewayQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Gateway/Create',
    access: 'Gateways.Edit',
    summary: 'Lets a gateway send readings of a plant; its token is shown this once.',
    body: GatewayWrite,
    returns: NewGateway,
    plant: 'powerPlantId',
    secret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/services/app/Gateway/Revoke',
    access: 'Gateways.Edit',
    summary: 'Ends what a token is good for, for ever.',
    body: ById,
    returns: z.null(),
  }),
  push: endpoint({
    method: 'POST',
    path: '/services/app/Gateway/Push',
    access: 'anyone',
    summary:
      'Takes readings from a gateway, which shows its token in the header X-Gateway-Token. Sending them again is harmless; 503 with Retry-After asks to send them later.',
    body: GatewayPush,
    returns: WriteOutcome,
  }),
}

export const gatewayPermissions = {
  'Gateways.Edit': {
    vi: 'Thiết bị gửi số liệu: cấp, thu hồi mã kết nối',
    en: 'Gateways: issue and revoke tokens',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
