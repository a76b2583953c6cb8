import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { recordId } from '#contract/core/record-id.ts'
import type { PermissionTable } from '#contract/core/role.ts'

import { ReportDelivery, ReportDeliveryQuery } from './delivery.ts'
import { subscribedKinds } from './rhythm.ts'
import {
  ReportSubscription,
  ReportSubscriptionQuery,
  ReportSubscriptionUpdate,
  ReportSubscriptionWrite,
  SubscriptionPerson,
  SubscriptionStep,
} from './subscription.ts'

export const reportSubscriptionApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/GetAll',
    access: 'Reports.View',
    summary: 'Which reports of the plants the caller may see go out by mail, when and to whom.',
    query: ReportSubscriptionQuery,
    returns: page(ReportSubscription),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/ExportExcel',
    access: 'Reports.View',
    summary: 'The filtered list as an Excel file.',
    query: ReportSubscriptionQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/Get',
    access: 'Reports.View',
    summary: 'One subscription.',
    query: ById,
    returns: ReportSubscription,
  }),
  people: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/GetPeople',
    access: 'ReportSubscriptions.Edit',
    summary: 'Who may see the reports of a kind and plant, and so may be sent them.',
    query: z.object({ powerPlantId: recordId, kind: z.enum(subscribedKinds) }),
    returns: listOf(SubscriptionPerson),
    plant: 'powerPlantId',
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/ReportSubscription/Create',
    access: 'Reports.View',
    summary: 'Subscribes the caller to a report or, with the right to, others.',
    body: ReportSubscriptionWrite,
    returns: ReportSubscription,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/ReportSubscription/Update',
    access: 'Reports.View',
    summary: 'Changes when a report goes out, with which files and to whom.',
    body: ReportSubscriptionUpdate,
    returns: ReportSubscription,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/services/app/ReportSubscription/Pause',
    access: 'Reports.View',
    summary: 'Sends nothing until it is resumed.',
    body: SubscriptionStep,
    returns: ReportSubscription,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/services/app/ReportSubscription/Resume',
    access: 'Reports.View',
    summary: 'Sends again, from the next time on.',
    body: SubscriptionStep,
    returns: ReportSubscription,
  }),
  join: endpoint({
    method: 'POST',
    path: '/services/app/ReportSubscription/Join',
    access: 'Reports.View',
    summary: 'Adds the caller to the receivers.',
    body: ById,
    returns: ReportSubscription,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/services/app/ReportSubscription/Leave',
    access: 'Reports.View',
    summary: 'Takes the caller out of the receivers; one that nobody gets any more is paused.',
    body: ById,
    returns: ReportSubscription,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/ReportSubscription/Delete',
    access: 'Reports.View',
    summary: 'Deletes a subscription; what was sent stays in the log.',
    query: ById,
    returns: z.null(),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/GetDeliveries',
    access: 'Reports.View',
    summary: 'What was sent to whom: all of the plant for those who manage it, to others their own.',
    query: ReportDeliveryQuery,
    returns: page(ReportDelivery),
    plant: 'powerPlantId',
  }),
  exportDeliveries: endpoint({
    method: 'GET',
    path: '/services/app/ReportSubscription/ExportDeliveries',
    access: 'Reports.View',
    summary: 'The filtered log as an Excel file.',
    query: ReportDeliveryQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
}

export const reportSubscriptionPermissions = {
  'ReportSubscriptions.Edit': {
    vi: 'Gửi báo cáo qua e-mail: đăng ký cho người khác, xem nhật ký gửi',
    en: 'Reports by e-mail: subscribe others, see what was sent',
    roles: ['QĐ', 'PGD', 'GD'],
    isOperational: true,
  },
} as const satisfies PermissionTable
