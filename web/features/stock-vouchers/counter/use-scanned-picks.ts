import { useState } from 'react'

import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { StockVoucherDetail, VoucherPost } from '#contract/stock-vouchers/voucher.ts'

import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { Read } from '../form/ScanBox.tsx'
import { t } from '../stock-vouchers.words.ts'
import { takeScanned } from './take-scanned.rules.ts'

/** Takes what is scanned into what is posted; the server says by name what is not on the voucher. */
export function useScannedPicks(
  of: Fields<Pick<VoucherPost, 'picks'>>,
  voucher: StockVoucherDetail,
): { readonly marks: ReadonlySet<string>; readonly take: (code: string) => Promise<Read> } {
  const w = useWords()
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [picks, setPicks] = useOtherField(of, 'picks')

  async function take(code: string): Promise<Read> {
    try {
      const scanned = await call(stockVoucherApi.scanned, { query: { id: voucher.id, code } })
      const { itemCode, itemName, lot } = scanned
      const said = { item: `${itemCode} · ${itemName}`, lot: lot?.lotNo ?? '' }
      const taken = takeScanned(picks ?? [], marks, voucher.lines, scanned)
      if (taken.is === 'again')
        return { tone: 'warning', said: w(lot ? t.scannedLotAgain : t.scannedAgain, said) }
      if (taken.is === 'full') return { tone: 'error', said: w(t.scannedFull, said) }
      setMarks(new Set([...marks, ...taken.marks]))
      if (taken.is === 'filled') setPicks(taken.picks as VoucherPost['picks'])
      return { tone: 'success', said: w(lot ? t.scannedLot : t.scannedRight, said) }
    } catch (error) {
      const words = errorWords(error)
      return { tone: 'error', said: words ? words.description || words.title : null }
    }
  }
  return { marks, take }
}
