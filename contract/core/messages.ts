import type * as z from 'zod'

import type { Language } from './problem.ts'
import type { RuleName } from './rules.ts'

type Words = Readonly<Record<Language, string>>

const ruleWords: Readonly<Record<RuleName, Words>> = {
  phone: {
    vi: 'Số điện thoại bắt đầu bằng 0 hoặc 84 và có thêm 9 chữ số',
    en: 'A phone number starts with 0 or 84, followed by 9 digits',
  },
  password: {
    vi: 'Mật khẩu từ 9 ký tự, chỉ gồm chữ và số, có ít nhất một chữ số, một chữ thường và một chữ hoa',
    en: 'A password has at least 9 letters and digits, with a digit, a lower-case and an upper-case letter',
  },
  identityNumber: { vi: 'Số CMND phải đúng 9 chữ số', en: 'An identity number has exactly 9 digits' },
  citizenId: { vi: 'Số CCCD phải đúng 12 chữ số', en: 'A citizen identity number has exactly 12 digits' },
  digits: { vi: 'Chỉ được nhập chữ số', en: 'Digits only' },
  carPlate: { vi: 'Biển số ô tô không đúng, ví dụ 51A-123.45', en: 'Not a car plate, e.g. 51A-123.45' },
  motorbikePlate: {
    vi: 'Biển số xe máy không đúng, ví dụ 59-X1 234.56',
    en: 'Not a motorbike plate, e.g. 59-X1 234.56',
  },
  day: { vi: 'Ngày không hợp lệ', en: 'Not a valid date' },
  visible: {
    vi: 'Có ký tự ẩn hoặc xuống dòng không dùng được ở đây. Hãy xóa đoạn vừa dán và gõ lại',
    en: 'There are hidden characters or line breaks that cannot be used here. Delete what was pasted and type it',
  },
  instant: { vi: 'Ngày giờ không hợp lệ', en: 'Not a valid date and time' },
  userName: {
    vi: 'Tên đăng nhập chỉ gồm chữ không dấu, chữ số và . _ - @',
    en: 'A user name has only letters without accents, digits and . _ - @',
  },
}

const formatWords: Readonly<Record<string, Words>> = {
  email: { vi: 'Email không hợp lệ', en: 'Not a valid e-mail address' },
  url: { vi: 'Đường dẫn không hợp lệ', en: 'Not a valid link' },
  datetime: { vi: 'Ngày giờ không hợp lệ', en: 'Not a valid date and time' },
  time: { vi: 'Giờ không hợp lệ', en: 'Not a valid time' },
  uuid: { vi: 'Mã không hợp lệ', en: 'Not a valid id' },
}

const required: Words = { vi: 'Vui lòng nhập trường này', en: 'This field is required' }
const notValid: Words = { vi: 'Giá trị không hợp lệ', en: 'Not a valid value' }
const notListed: Words = { vi: 'Giá trị không nằm trong danh sách', en: 'Not one of the listed values' }
const wholeNumber: Words = { vi: 'Phải là số nguyên', en: 'Must be a whole number' }
const number: Words = { vi: 'Phải là số', en: 'Must be a number' }

function limitWords(origin: string, limit: number | bigint, bound: 'least' | 'most'): Words {
  const least = bound === 'least'
  if (origin === 'string')
    return least
      ? limit === 1
        ? required
        : { vi: `Tối thiểu ${limit} ký tự`, en: `At least ${limit} characters` }
      : { vi: `Tối đa ${limit} ký tự`, en: `At most ${limit} characters` }
  if (origin === 'array')
    return least
      ? { vi: `Chọn ít nhất ${limit} mục`, en: `Choose at least ${limit}` }
      : { vi: `Chọn tối đa ${limit} mục`, en: `Choose at most ${limit}` }
  return least
    ? { vi: `Giá trị nhỏ nhất là ${limit}`, en: `The smallest value is ${limit}` }
    : { vi: `Giá trị lớn nhất là ${limit}`, en: `The largest value is ${limit}` }
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

function wordsOf(issue: z.core.$ZodRawIssue): Words {
  switch (issue.code) {
    case 'invalid_type':
      if (isEmpty(issue.input)) return required
      if (issue.expected === 'int') return wholeNumber
      return issue.expected === 'number' ? number : notValid
    case 'too_small':
      if (issue.inclusive === false)
        return { vi: `Phải lớn hơn ${issue.minimum}`, en: `Must be greater than ${issue.minimum}` }
      return limitWords(issue.origin, issue.minimum, 'least')
    case 'too_big':
      return limitWords(issue.origin, issue.maximum, 'most')
    case 'invalid_format':
      return isEmpty(issue.input) ? required : (formatWords[issue.format] ?? notValid)
    case 'invalid_value':
      return isEmpty(issue.input) ? required : notListed
    case 'custom': {
      if (isEmpty(issue.input)) return required
      const named = issue.params as { rule?: RuleName; vi?: string; en?: string } | undefined
      if (named?.rule) return ruleWords[named.rule]
      return named?.vi && named.en ? { vi: named.vi, en: named.en } : notValid
    }
    default:
      return notValid
  }
}

/**
 * The words for what a schema refuses, for `schema.safeParse(value, { error: messagesIn('vi') })`.
 * A refinement brings its own words as `params: { vi, en }`.
 */
export function messagesIn(language: Language): (issue: z.core.$ZodRawIssue) => string {
  return (issue) => wordsOf(issue)[language]
}
