import { describe, expect, test } from 'vitest'

import { filePurposes } from '#contract/files/index.ts'

import {
  acceptedWords,
  cleanFileName,
  fileRules,
  isShownInline,
  mediaTypeWords,
  megabyteWords,
} from './files.rules.ts'

describe('cleanFileName', () => {
  test.each([
    ['Chứng chỉ vận hành.pdf', 'Chứng chỉ vận hành.pdf'],
    ['Chứng chỉ.pdf'.normalize('NFD'), 'Chứng chỉ.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\an\\ảnh.png', 'ảnh.png'],
    ['a\r\nset-cookie: x.png', 'aset-cookie_ x.png'],
    ['hóa đơn\u202Egnp.exe', 'hóa đơngnp.exe'],
    ['<b>"x"|?*.csv', '_b__x____.csv'],
    ['  a   b .pdf ', 'a b.pdf'],
    ['...', 'tep'],
    ['', 'tep'],
    ['a/', 'tep'],
    ['.htaccess', 'htaccess'],
  ])('%j becomes %j', (name, clean) => expect(cleanFileName(name)).toBe(clean))

  test('a long name keeps its extension and no half letters', () => {
    const clean = cleanFileName(`${'😀'.repeat(200)}.pdf`)
    expect(clean).toBe(`${'😀'.repeat(146)}.pdf`)
  })
})

describe('fileRules', () => {
  test('no purpose takes what a browser could run', () => {
    const accepted = filePurposes.flatMap((purpose) => fileRules[purpose].mediaTypes)
    expect(accepted).not.toContain('image/svg+xml')
    expect(accepted).not.toContain('text/html')
  })

  test('says in words what it takes', () => {
    expect(acceptedWords('avatar', 'vi')).toBe('PNG, JPEG, WebP')
    expect(acceptedWords('certificate', 'vi')).toBe('PDF, PNG, JPEG, HEIC, HEIF')
    expect(acceptedWords('proposal', 'vi')).toContain('Word (.doc), Word (.docx), Excel (.xlsx)')
    expect(acceptedWords('import', 'en')).toBe('Excel (.xlsx), CSV')
    expect(filePurposes.map((purpose) => megabyteWords(fileRules[purpose].maxBytes))).toEqual([
      '2 MB',
      '2 MB',
      '10 MB',
      '10 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '20 MB',
      '10 MB',
      '10000 MB',
      '20 MB',
      '100 MB',
      '5 MB',
      '20 MB',
      '20 MB',
      '10 MB',
      '2 MB',
      '1 MB',
      '10 MB',
      '100 MB',
    ])
  })

  test('names a type it does not know', () => {
    expect(mediaTypeWords('audio/mpeg', 'vi')).toBe('audio/mpeg')
    expect(mediaTypeWords(undefined, 'vi')).toBe('loại không xác định')
    expect(mediaTypeWords(undefined, 'en')).toBe('of an unknown type')
  })

  test('shows pictures and PDF in the page, saves tables', () => {
    const saved = fileRules.certificate.mediaTypes.filter((mediaType) => !isShownInline(mediaType))
    // Few browsers show them: a link saves them everywhere.
    expect(saved).toEqual(['image/heic', 'image/heif'])
    expect(fileRules.import.mediaTypes.some(isShownInline)).toBe(false)
  })
})
