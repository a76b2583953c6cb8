import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { MyPresence, Presence, PresenceEnd, PresenceEnter, PresenceRegister } from './presence.ts'

export * from './presence.ts'

const ofPlant = z.object({ powerPlantId: recordId })

export const presenceApi = {
  mine: endpoint({
    method: 'GET',
    path: '/services/app/Presence/GetMine',
    access: 'signedIn',
    summary: 'Where the caller is said to be.',
    returns: MyPresence,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/services/app/Presence/Enter',
    access: 'signedIn',
    summary: 'The caller is at a plant, or stays there longer.',
    body: PresenceEnter,
    returns: MyPresence,
    plant: 'powerPlantId',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/services/app/Presence/Leave',
    access: 'signedIn',
    summary: 'The caller leaves.',
    body: ById,
    returns: MyPresence,
  }),
  register: endpoint({
    method: 'POST',
    path: '/services/app/Presence/Register',
    access: 'Presences.Register',
    summary: 'Says that somebody else is at a plant.',
    body: PresenceRegister,
    returns: Presence,
    plant: 'powerPlantId',
  }),
  end: endpoint({
    method: 'POST',
    path: '/services/app/Presence/End',
    access: 'Presences.Register',
    summary: 'Says that somebody else has left.',
    body: PresenceEnd,
    returns: Presence,
  }),
  poster: endpoint({
    method: 'GET',
    path: '/services/app/Presence/ExportPoster',
    access: 'Presences.Register',
    summary: 'A sheet for the wall, with the code that opens the page on which one says that one is there.',
    query: ofPlant,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}

export const presencePermissions = {
  'Presences.Register': {
    vi: 'Có mặt: báo hộ, kết thúc hộ, in mã QR',
    en: 'Presence: register and end that of others, print the QR code',
    roles: ['TC', 'QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable

export const presenceProblems = problems('presences', {
  unsuitableEmployee: {
    status: 422,
    vi: 'Người này không làm việc tại nhà máy. Khách và nhà thầu thì cấp thẻ.',
    en: 'This person does not work at the plant. Visitors and contractors get a card.',
    field: 'employeeId',
  },
  alreadyThere: {
    status: 409,
    vi: 'Người này đã được báo có mặt',
    en: 'This person is already said to be there',
    field: 'employeeId',
  },
  endedMeanwhile: {
    status: 409,
    vi: 'Lần có mặt này đã kết thúc rồi',
    en: 'This presence has already ended',
  },
})
