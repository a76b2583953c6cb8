import type { AbnormalForm } from '#contract/abnormal-incidents/forms.ts'
import { formsOf } from '#contract/abnormal-incidents/forms.ts'
import { abnormalProblems } from '#contract/abnormal-incidents/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { xlsxContentType, workbookStream } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { copyAnswer } from '#server/platform/pdf/pdf-answer.ts'

import { getAbnormal } from '../abnormal-incidents.list.ts'
import { formDocument } from './form.pdf.ts'
import { formSheet } from './form.excel.ts'
import { layoutOf, type FormLayout } from './layout.rules.ts'

interface Asked {
  readonly id: number
  readonly form: AbnormalForm
}

/** What the files are called. */
const nameOf: Readonly<Record<AbnormalForm, string>> = {
  quickReport: 'bao-cao-nhanh-su-co',
  minutes: 'bien-ban-su-co',
  repairRequest: 'phieu-yeu-cau-sua-chua',
  eventSheet: 'phieu-ghi-nhan',
}

/** A form of an event to be printed and signed. @throws problem `core.notFound`, `abnormals.formUnsuitable` */
export async function formPdf(work: Work, asked: Asked): Promise<FileAnswer> {
  const { layout, name } = await readForm(work, asked)
  return copyAnswer(work, { form: `abnormal-${asked.form}`, id: asked.id }, formDocument(layout), name)
}

/** The same form for who goes on writing in it. @throws problem `core.notFound`, `abnormals.formUnsuitable` */
export async function formExcel(work: Work, asked: Asked): Promise<FileAnswer> {
  const { layout, name } = await readForm(work, asked)
  return {
    fileName: `${name}.xlsx`,
    mediaType: xlsxContentType,
    content: workbookStream([formSheet(layout)], { title: `${layout.title} ${layout.number}` }),
  }
}

async function readForm(
  work: Work,
  { id, form }: Asked,
): Promise<{ readonly layout: FormLayout; readonly name: string }> {
  const event = await getAbnormal(work, id)
  if (!formsOf(event.level).includes(form)) throw new Problem(abnormalProblems.formUnsuitable)
  return { layout: layoutOf(event, form, work.now), name: `${nameOf[form]}_${event.code}` }
}
