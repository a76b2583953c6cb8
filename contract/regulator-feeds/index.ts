import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'
import { problems } from '#contract/core/problem.ts'
import type { PermissionTable } from '#contract/core/role.ts'
import { recordId } from '#contract/core/rules.ts'

import { FeedInterval, FeedIntervalQuery } from './interval.ts'
import { FeedTarget, FeedTargetUpdate, FeedTargetWrite } from './target.ts'

export * from './interval.ts'
export * from './labels.ts'
export * from './target.ts'

const TargetQuery = z.object({ powerPlantId: recordId.optional() })

export const regulatorFeedProblems = problems('regulatorFeeds', {
  passwordMissing: {
    status: 422,
    vi: 'Nơi nhận, cách gửi hoặc tên đăng nhập đã đổi: hãy nhập lại mật khẩu.',
    en: 'The receiver, the way of sending or the user name changed: type the password again.',
    field: 'password',
  },
  internalHost: {
    status: 422,
    vi: 'Đây là địa chỉ nội bộ, chưa được phép làm nơi nhận số liệu. Người cài đặt hệ thống thêm địa chỉ này vào FEED_INTERNAL_HOSTS nếu đúng là máy chủ của công ty.',
    en: 'This is an internal address, which is not allowed as a receiver. Whoever runs this installation adds it to FEED_INTERNAL_HOSTS if it is the company’s own.',
    field: 'address',
  },
  plainHttp: {
    status: 422,
    vi: 'Ra ngoài mạng công ty chỉ gửi bằng https://, vì mật khẩu đi kèm.',
    en: 'Outside of the company’s network only https:// is used, for the password goes along.',
    field: 'address',
  },
  nameTaken: {
    status: 409,
    vi: 'Hồ chứa đã có nơi nhận mang tên này',
    en: 'The reservoir already has a receiver of this name',
    field: 'name',
  },
  notSent: {
    status: 422,
    vi: 'Không gửi được. Nơi nhận trả lời: {answer}',
    en: 'Not sent. The receiver said: {answer}',
  },
  notAgain: {
    status: 409,
    vi: 'Bản này đã được thay bằng bản đính chính mới hơn; hãy gửi lại bản mới.',
    en: 'A newer correction has replaced this one; send that again.',
  },
})

/** What a receiver said to a trial. */
const TestAnswer = z.object({ answer: z.string() })

export const regulatorFeedApi = {
  targets: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/GetTargets',
    access: 'RegulatorFeeds.View',
    summary: 'Who gets the 15-minute data of the reservoirs, and how sending goes.',
    query: TargetQuery,
    returns: listOf(FeedTarget),
    plant: 'powerPlantId',
  }),
  exportTargets: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/ExportTargetsExcel',
    access: 'RegulatorFeeds.View',
    summary: 'The receivers as an Excel file, without passwords.',
    query: TargetQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  target: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/GetTarget',
    access: 'RegulatorFeeds.View',
    summary: 'One receiver.',
    query: ById,
    returns: FeedTarget,
  }),
  createTarget: endpoint({
    method: 'POST',
    path: '/services/app/RegulatorFeed/CreateTarget',
    access: 'RegulatorFeeds.Edit',
    summary: 'Adds a receiver; it gets what is measured from now on.',
    body: FeedTargetWrite,
    returns: FeedTarget,
    secret: true,
  }),
  updateTarget: endpoint({
    method: 'PUT',
    path: '/services/app/RegulatorFeed/UpdateTarget',
    access: 'RegulatorFeeds.Edit',
    summary: 'Changes, pauses or resumes a receiver.',
    body: FeedTargetUpdate,
    returns: FeedTarget,
    secret: true,
  }),
  removeTarget: endpoint({
    method: 'DELETE',
    path: '/services/app/RegulatorFeed/DeleteTarget',
    access: 'RegulatorFeeds.Edit',
    summary: 'Deletes a receiver with what was kept of sending to it; its history stays.',
    query: ById,
    returns: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/services/app/RegulatorFeed/TestTarget',
    access: 'RegulatorFeeds.Edit',
    summary: 'Signs in at a receiver and sends nothing; tells what it said.',
    body: ById,
    returns: TestAnswer,
  }),
  intervals: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/GetAll',
    access: 'RegulatorFeeds.View',
    summary: 'What became of each interval at each receiver, the latest first.',
    query: FeedIntervalQuery,
    returns: page(FeedInterval),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/ExportExcel',
    access: 'RegulatorFeeds.View',
    summary: 'The filtered intervals as an Excel file: the proof of a day.',
    query: FeedIntervalQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  interval: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/Get',
    access: 'RegulatorFeeds.View',
    summary: 'One interval at one receiver.',
    query: ById,
    returns: FeedInterval,
  }),
  download: endpoint({
    method: 'GET',
    path: '/services/app/RegulatorFeed/Download',
    access: 'RegulatorFeeds.View',
    summary: 'An interval as the file that its receiver gets: JSON, text or CSV.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/services/app/RegulatorFeed/Resend',
    access: 'RegulatorFeeds.Send',
    summary: 'Sends an interval again as soon as can be, also one that was taken.',
    body: ById,
    returns: FeedInterval,
  }),
}

export const regulatorFeedPermissions = {
  'RegulatorFeeds.View': {
    vi: 'Gửi số liệu hồ cho cơ quan quản lý: xem',
    en: 'Feeds of the regulator: view',
    roles: ['DHV', 'TC', 'QĐ', 'PGD', 'GD', 'BDH'],
  },
  'RegulatorFeeds.Send': {
    vi: 'Gửi số liệu hồ cho cơ quan quản lý: gửi lại',
    en: 'Feeds of the regulator: send again',
    roles: ['TC', 'QĐ'],
    under: 'DutySchedules.Approve',
    isOperational: true,
  },
  'RegulatorFeeds.Edit': {
    vi: 'Gửi số liệu hồ cho cơ quan quản lý: khai báo nơi nhận',
    en: 'Feeds of the regulator: name receivers',
    roles: ['QĐ'],
    under: 'DutySchedules.Approve',
  },
} as const satisfies PermissionTable
