import { expect, test } from 'vitest'

import { dismissToast, onToasts, shownToasts, toast } from './toast.ts'

const titles = () => shownToasts().map((one) => one.title)

test('five are stacked, the oldest gives way, the same words are shown once', () => {
  let told = 0
  const stop = onToasts(() => (told += 1))
  for (const title of ['1', '2', '3', '4', '5', '6']) toast.info(title)
  expect(titles()).toEqual(['2', '3', '4', '5', '6'])

  toast.error('3', 'again')
  toast.info('4')
  expect(titles()).toEqual(['3', '5', '6', '3', '4'])

  stop()
  for (const { id } of shownToasts()) dismissToast(id)
  expect(titles()).toEqual([])
  expect(told).toBe(8)
})
