import { reportTemplateApi } from '#contract/report-templates/index.ts'
import { templateStatuses } from '#contract/report-templates/labels.ts'

import { inOrderOf, listCase, plain, same, standsFor, value, vietnamese } from './case.ts'

/** The list of the templates of reports. */
export const reportTemplateCases = {
  reportTemplates: listCase<typeof reportTemplateApi.list>({
    list: reportTemplateApi.list,
    sorts: {
      name: vietnamese(),
      kind: plain(),
      powerPlantName: vietnamese(),
      status: inOrderOf(templateStatuses, ({ status }) => status),
      changedAt: value(),
      creationTime: value(),
      authorName: vietnamese(),
    },
    filters: {
      // A template of the company is one of every plant.
      powerPlantId: standsFor(
        (rows) => rows.flatMap(({ powerPlantId }) => powerPlantId ?? []),
        ({ powerPlantId }, wanted) => powerPlantId === null || powerPlantId === wanted,
      ),
      kind: same(),
      status: same(),
    },
    keyword: ({ name }) => name,
    plant: { because: 'templates of the company are seen at every plant: see the tests of templates' },
    get: reportTemplateApi.get,
    change: {
      endpoint: reportTemplateApi.update,
      entity: 'report-templates',
      write: ({ id, version, name }) => ({ id, version, name, note: 'Đã thử với số liệu tháng 10' }),
    },
    sheet: { endpoint: reportTemplateApi.exportExcel, text: ({ name }) => name },
  }),
}
