import { expect, test } from 'vitest'

import type { TaskStatus } from '#contract/task-groups/labels.ts'

import { briefingDocument } from './briefing.pdf.ts'
import { daysOfWeek, judgementOf } from './briefing.rules.ts'

const task = (changes: object = {}) => ({
  status: 'doing' as TaskStatus,
  dueOn: '2026-11-25',
  firstDueOn: '2026-11-20',
  acceptedAt: null,
  ...changes,
})

test('a conclusion is judged by its first day, and one that is open only once its day has passed', () => {
  const done = (acceptedAt: string) => judgementOf(task({ status: 'done', acceptedAt }), '2026-12-01')
  // 23:59 of the 20th at the plants, and a minute later.
  expect([done('2026-11-20T16:59:00Z'), done('2026-11-20T17:00:00Z')]).toEqual(['Đạt', 'Chậm'])
  expect(judgementOf(task({ status: 'cancelled' }), '2026-11-01')).toBe('Không đạt')
  // Extended to the 25th: late only after that day.
  const open = (status: TaskStatus, today: string) => judgementOf(task({ status }), today)
  expect([open('doing', '2026-11-25'), open('doing', '2026-11-26')]).toEqual([null, 'Không đạt'])
  expect(open('awaitingAcceptance', '2026-11-26')).toBe('Không đạt')
})

test.each(['2026-11-23', '2026-11-26', '2026-11-29'])('%s lies in the week from Monday to Sunday', (day) => {
  expect(daysOfWeek(day)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

test('the table of a week has its eleven columns', () => {
  const document = briefingDocument({
    issuer: { companyName: 'Công ty CP Năng lượng Sông Trâm', plantName: 'Nhà máy Sông Trâm' },
    on: '2026-11-26',
    today: '2026-11-27',
    rows: [
      {
        ...task({ status: 'paused' }),
        title: 'Thay chèn trục bơm',
        expectedProduct: 'Biên bản nghiệm thu',
        assigneeName: 'Vũ An',
        helpers: 'Đỗ Bình',
        sourceRef: '15/TB-NMST',
        sources: 'BB-47',
        extensionCount: 1,
        progressPercent: 40,
        result: null,
        reason: 'Chờ vật tư',
      },
    ],
  })
  expect([document.isLandscape, JSON.stringify(document.content)]).toEqual([
    true,
    expect.stringContaining('GIAO BAN TUẦN 48 (23/11/2026 – 29/11/2026)'),
  ])
  const { table } = document.content.at(-1) as unknown as { table: { body: { text: string }[][] } }
  expect(table.body.map((row) => row.map(({ text }) => text))).toEqual([
    [
      'STT',
      'Nội dung công việc',
      'Căn cứ (số TB/VB)',
      'Chủ trì',
      'Phối hợp',
      'Hạn',
      'Sản phẩm',
      'Kết quả đến ngày 27/11/2026',
      '%',
      'Tồn tại, vướng mắc',
      'Đánh giá',
    ],
    [
      '1',
      'Thay chèn trục bơm',
      '15/TB-NMST; BB-47',
      'Vũ An',
      'Đỗ Bình',
      '25/11/2026 (gia hạn lần 1)',
      'Biên bản nghiệm thu',
      'Tạm dừng',
      '40',
      'Chờ vật tư',
      'Không đạt',
    ],
  ])
})
