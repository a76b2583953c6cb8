import { expect, test } from 'vitest'

import { tasksOfMinutes } from './minutes.ts'

const people = [
  { id: 1, fullName: 'Nguyễn Văn Hòa' },
  { id: 2, fullName: 'Phạm Thị Thu' },
]
const read = (text: string) => tasksOfMinutes(text, people, '2026-11-20')

test('a sentence gives its task, one person without accents, and one day', () => {
  expect(read('1. Đo khe hở con lăn cửa van, chủ trì: nguyen van hoa, hạn 30/11')).toEqual([
    { title: 'Đo khe hở con lăn cửa van', expectedProduct: null, assigneeId: 1, dueOn: '2026-11-30' },
  ])
})

test('a row of a table gives its product too', () => {
  expect(read('2\tRà soát danh bạ báo xả\tPhạm Thị Thu\t05/12/2026\tDanh bạ đã cập nhật')).toEqual([
    {
      title: 'Rà soát danh bạ báo xả',
      expectedProduct: 'Danh bạ đã cập nhật',
      assigneeId: 2,
      dueOn: '2026-12-05',
    },
  ])
})

test('what is not certain is left to be asked', () => {
  expect(read('Dọn rác: Nguyễn Văn Hòa, Phạm Thị Thu, từ 25/11 đến 30/11')).toMatchObject([
    { assigneeId: null, dueOn: null },
  ])
  expect(read('Dọn rác, anh Hòa làm, hạn tuần sau')).toMatchObject([{ assigneeId: null, dueOn: null }])
  expect(read('Kiểm kê, hạn 31/02/2027')).toMatchObject([{ dueOn: null }])
  expect(read('Kiểm kê, hạn 30/10')).toMatchObject([{ dueOn: null }])
})

test('a day without a year may be of the next one; blank lines and rules are no tasks', () => {
  expect(read('\n-----\n12\nBáo cáo năm, hạn 10/01\n')).toMatchObject([
    { title: 'Báo cáo năm', dueOn: '2027-01-10' },
  ])
})
