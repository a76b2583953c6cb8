import { expect, test } from 'vitest'

import { dongInWords } from './dong-in-words.ts'

test.each([
  [0n, 'Không đồng'],
  [5n, 'Năm đồng'],
  [10n, 'Mười đồng'],
  [15n, 'Mười lăm đồng'],
  [21n, 'Hai mươi mốt đồng'],
  [24n, 'Hai mươi tư đồng'],
  [55n, 'Năm mươi lăm đồng'],
  [101n, 'Một trăm linh một đồng'],
  [110n, 'Một trăm mười đồng'],
  [1000n, 'Một nghìn đồng'],
  [1005n, 'Một nghìn không trăm linh năm đồng'],
  [1_300_000n, 'Một triệu ba trăm nghìn đồng'],
  [7_800_000n, 'Bảy triệu tám trăm nghìn đồng'],
  [11_700_000n, 'Mười một triệu bảy trăm nghìn đồng'],
  [19_500_000n, 'Mười chín triệu năm trăm nghìn đồng'],
  [1_000_015n, 'Một triệu không trăm mười lăm đồng'],
  [1_000_000_000n, 'Một tỷ đồng'],
  [2_045_000_001n, 'Hai tỷ không trăm bốn mươi lăm triệu không trăm linh một đồng'],
  [1_250_000_000_000n, 'Một nghìn hai trăm năm mươi tỷ đồng'],
  [
    999_999_999_999_999n,
    'Chín trăm chín mươi chín nghìn chín trăm chín mươi chín tỷ chín trăm chín mươi chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín đồng',
  ],
])('%d is %s', (dong, words) => expect(dongInWords(dong)).toBe(words))
