import { formatFigure, formatInteger } from '#contract/core/format.ts'
import type { MaterialRow } from '#contract/proposals/forms.ts'
import { amountOf, totalOf } from '#contract/proposals/materials.ts'
import { formTable, type FormColumn } from '#server/platform/pdf/form-parts.ts'
import type { PdfNode } from '#server/platform/pdf/render-pdf.ts'

type Column = FormColumn<MaterialRow & { readonly order: number }>

const order: Column = { title: 'STT', width: 26, align: 'center', value: (row) => String(row.order) }
const name: Column = { title: 'Tên vật tư, quy cách', width: '*', value: (row) => row.name ?? '' }
const unit: Column = { title: 'ĐVT', width: 38, align: 'center', value: (row) => row.unit ?? '' }
const quantity: Column = {
  title: 'Số lượng',
  width: 52,
  align: 'right',
  value: (row) => (row.quantity === null ? '' : formatFigure(row.quantity, 3)),
}
const price: Column = {
  title: 'Đơn giá',
  width: 66,
  align: 'right',
  value: ({ unitPriceVnd }) => (unitPriceVnd === null ? '' : formatInteger(unitPriceVnd)),
}
const amount: Column = {
  title: 'Thành tiền',
  width: 76,
  align: 'right',
  value: (row) => {
    const sum = amountOf(row)
    return sum === null ? '' : formatInteger(sum)
  },
}
const note: Column = {
  title: 'Ghi chú',
  width: 120,
  value: ({ supplier, leadTimeDays, note: said }) =>
    [supplier && `NCC: ${supplier}`, leadTimeDays !== null && `đặt hàng ${leadTimeDays} ngày`, said]
      .filter(Boolean)
      .join('; '),
}

/** The materials that are asked for; with what they come to where any has a price. */
export function materialsTable(items: readonly MaterialRow[]): PdfNode {
  const rows = items.map((item, at) => ({ ...item, order: at + 1 }))
  const total = totalOf(items)
  if (total === null) return formTable([order, name, unit, quantity, note], rows)
  return formTable([order, name, unit, quantity, price, amount, note], rows, {
    sum: ['', 'Cộng', '', '', '', formatInteger(total), ''],
  })
}
