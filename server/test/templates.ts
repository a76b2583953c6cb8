import { buffer } from 'node:stream/consumers'

import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportTemplateCreate, ReportTemplateDetail } from '#contract/report-templates/template.ts'
import { workbookStream } from '#server/platform/excel/write/workbook.ts'

import type { TestApp } from './app.ts'
import type { Client } from './people.ts'
import { upload } from './upload.ts'

/** Makes a template of a workbook with two cells, one of them named as our own workbooks name it. */
export async function makeTemplate(
  { app }: Pick<TestApp, 'app'>,
  who: Client,
  template: Partial<ReportTemplateCreate> = {},
): Promise<ReportTemplateDetail> {
  const content = await buffer(
    workbookStream([
      {
        name: 'Tháng',
        rows: [['Đầu cực (MWh)', 0]],
        names: [{ name: 'grossMwh', cells: '$B$1' }],
      },
    ]),
  )
  const file = await upload<{ id: number }>(app, who, 'reportTemplate', 'Mẫu tháng.xlsx', content)
  const { result } = await who.send<ReportTemplateDetail>('POST', reportTemplateApi.create.path, {
    name: 'Báo cáo tháng gửi công ty',
    kind: 'month',
    powerPlantId: null,
    note: null,
    fileIds: [file.result.id],
    ...template,
  })
  return result
}
