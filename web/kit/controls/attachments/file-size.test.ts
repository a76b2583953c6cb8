import { expect, test } from 'vitest'

import { fileSize } from './file-size.ts'

test.each([
  [0, '1 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024, '1 MB'],
  [13_000_000, '12.4 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))
