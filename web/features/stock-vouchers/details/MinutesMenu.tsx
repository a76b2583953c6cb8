import { minutesOf, stockMinutesApi, stockMinutesLabels } from '#contract/stock-vouchers/minutes.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { useDownload } from '#web/kit/list/use-download.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

/** The papers beside a voucher, each to be printed or written on in Excel. */
export function MinutesMenu({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const download = useDownload()
  const { id } = voucher
  const all = minutesOf(voucher)
  if (all.length === 0) return null
  return (
    <Menu
      label={w(t.minutes)}
      icon="print"
      isNamed
      describedBy="voucher"
      items={all.flatMap((minutes) => {
        const name = w(stockMinutesLabels[minutes])
        const query = { id, minutes }
        return [
          {
            label: w(t.minutesPrint, { name }),
            icon: 'print' as const,
            run: () => void window.open(urlOf(stockMinutesApi.print, { query }), '_blank', 'noreferrer'),
          },
          {
            label: w(t.minutesExcel, { name }),
            icon: 'download' as const,
            run: () =>
              void download({ endpoint: stockMinutesApi.printExcel, query, name: `${minutes}-${id}` }),
          },
        ]
      })}
    />
  )
}
