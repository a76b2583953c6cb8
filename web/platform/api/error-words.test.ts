import { beforeEach, expect, test } from 'vitest'

import { openBrowser } from '#web/platform/test-browser.ts'

import en from '../platform.en.json'
import vi from '../platform.vi.json'

async function open(language: 'vi' | 'en' = 'vi') {
  const [{ texts }, { errorWords }, { ApiError }] = await Promise.all([
    import('#web/platform/i18n/texts.ts'),
    import('./error-words.ts'),
    import('./error.ts'),
  ])
  const resources = {
    vi: { platform: { ...vi, 'message.EMAIL_TAKEN': 'Email đã dùng', 'response.LOCKED': 'Đang khóa' } },
    en: { platform: en },
  }
  texts.start({ language, addressOf: () => undefined, inline: resources })
  return (code: string, message = '', status: number | null = null) =>
    errorWords(new ApiError({ status, code, message }))
}

beforeEach(() => {
  openBrowser()
})

test('a lost connection has its title and description', async () => {
  const words = await open()
  expect(words('ERR_NETWORK')).toEqual({
    title: 'Không có kết nối',
    description: 'Không kết nối được đến máy chủ. Hãy kiểm tra mạng rồi thử lại.',
  })
  expect((await open('en'))('ERR_NETWORK')?.title).toBe('No connection')
})

test('a call that was given up says nothing', async () => {
  const words = await open()
  expect(words('ERR_CANCELED')).toBeNull()
  expect(words('err_canceled')).toBeNull()
})

test('the code is upper-cased and looked up as a message, a response, an exception', async () => {
  const words = await open()
  expect(words('email_taken')?.description).toBe('Email đã dùng')
  expect(words('Locked')?.description).toBe('Đang khóa')
  expect(words('econnaborted')?.title).toBe('Quá thời gian chờ')
})

test('a code without words is shown as it is, under the general title', async () => {
  const words = await open()
  expect(words('turbine_17')).toEqual({ title: 'Có lỗi xảy ra', description: 'TURBINE_17' })
})

test("the server's own sentence comes first", async () => {
  const words = await open()
  expect(words('409', 'Hòa đã sửa lúc 06:30', 409)).toEqual({
    title: 'Dữ liệu đã thay đổi',
    description: 'Hòa đã sửa lúc 06:30',
  })
})

test.each([
  ['400', 'Bad Request'],
  ['403', 'Forbidden'],
  ['404', 'Not Found'],
  ['405', 'Method Not Allowed'],
])('status %s is %s', async (code, title) => {
  const words = await open('en')
  expect(words(code, '', Number(code))?.title).toBe(title)
})

test('something that is no failed call has words too', async () => {
  await open()
  const { errorWords } = await import('./error-words.ts')
  expect(errorWords(new TypeError('x is undefined'))).toEqual({
    title: 'Có lỗi xảy ra',
    description: 'Hãy tải lại trang. Nếu vẫn lỗi, hãy báo quản trị.',
  })
})
