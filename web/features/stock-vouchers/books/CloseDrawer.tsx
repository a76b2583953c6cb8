import { BooksClose } from '#contract/stock-vouchers/books.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { closingWords } from '#contract/stock-vouchers/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

/** Closes the books up to a day, or opens them again after an earlier one. */
export function CloseDrawer() {
  const w = useWords()
  const powerPlantId = Number(useDrawer().id)
  const form = useEditForm(stockBookApi.close, {
    words: closingWords,
    schema: BooksClose,
    record: useRead(stockBookApi.books, { query: { powerPlantId } }),
    initial: ({ closedThrough }) => ({ powerPlantId, closedThrough }),
    refresh: [stockBookApi.books, stockBookApi.totals],
  })
  return (
    <FormDrawer form={form} title={t.closeBooks} saveText={t.closeBooks}>
      <p className="vh-note vh-after">{w(t.closeText)}</p>
      <DayField of={form} name="closedThrough" hint={t.closeHint} />
      <TextAreaField of={form} name="reason" lines={2} />
    </FormDrawer>
  )
}
