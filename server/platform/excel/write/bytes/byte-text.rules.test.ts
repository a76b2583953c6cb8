import { expect, test } from 'vitest'

import { ByteText } from './byte-text.ts'

const texts = [
  '',
  '<c r="D12" s="5"><v>-3.25</v></c>',
  'Nhiệt độ ổ đỡ (séc-măng) – Đập tràn ₫',
  'Ảnh 📷 của 𠀋, và một nửa \uD83D thôi',
  'ữ'.repeat(3000),
]

test('whatever is added comes out as its UTF-8, also what is larger than the room for it', () => {
  const bytes = new ByteText(64)
  const taken: Buffer[] = []
  for (const text of [...texts, ...texts]) {
    bytes.add(text)
    if (bytes.length > 40) taken.push(bytes.take())
  }
  taken.push(bytes.take())
  expect(Buffer.concat(taken)).toEqual(Buffer.from([...texts, ...texts].join('')))
})

test('what was taken stays as it was while more is added', () => {
  const bytes = new ByteText(64)
  bytes.add('H1')
  const first = bytes.take()
  bytes.add('H2')
  expect([first.toString(), bytes.take().toString(), bytes.take().length]).toEqual(['H1', 'H2', 0])
})
