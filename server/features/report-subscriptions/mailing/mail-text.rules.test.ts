import { expect, test } from 'vitest'

import { mailText, type MailedReport } from './mail-text.rules.ts'

const report: MailedReport = {
  kind: 'day',
  from: '2026-11-26',
  to: '2026-11-26',
  plantCode: 'ST',
  plantName: 'Thủy điện Sông Tranh',
  basis: 'approved',
  revision: 2,
  fileNames: ['bao-cao_ST_day_26.11.2026_ban-2.pdf'],
  missedCount: 0,
  receiverName: 'Lê Văn Hòa',
  address: '/bao-cao/12',
}

test('an approved report is told by its revision, with ways to it and to the subscriptions', () => {
  const { subject, body } = mailText(report, 'vi', 'https://vanhanh.vn')
  expect(subject).toBe('[Vận Hành] Báo cáo sản xuất ngày 26/11/2026 ST')
  expect(body).toContain('Số liệu: đã duyệt, bản 2.')
  expect(body).toContain('https://vanhanh.vn/bao-cao/12')
  expect(body).toContain('https://vanhanh.vn/bao-cao/dang-ky-nhan')
  expect(body).not.toContain('bỏ qua')
})

test.each([
  ['confirmed', '(chưa duyệt)', 'CHƯA DUYỆT'],
  ['draft', '(bản nháp)', 'BẢN NHÁP'],
  ['empty', '(chưa có số liệu)', 'CHƯA CÓ SỐ LIỆU'],
] as const)('what is %s says so in the subject and in the text', (basis, mark, text) => {
  const mail = mailText({ ...report, basis }, 'vi', '')
  expect(mail.subject.endsWith(mark)).toBe(true)
  expect(mail.body).toContain(text)
})

test('it speaks the language of who gets it, and tells what was left out', () => {
  const { subject, body } = mailText({ ...report, basis: 'draft', missedCount: 4 }, 'en', '')
  expect(subject).toBe('[Vận Hành] Daily production report 26/11/2026 ST (draft)')
  expect(body).toContain('4 times before were left out')
  expect(body).toContain('Dear Lê Văn Hòa,')
})
