import { paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'

import { RegisterImport } from '#web/kit/wizard/register/RegisterImport.tsx'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'

const api = {
  template: inspectionApi.importTemplate,
  check: inspectionApi.checkImport,
  run: inspectionApi.runImport,
  stale,
}

/** Brings the register of inspections of a plant in from a file. */
export default function ImportPage() {
  return (
    <RegisterImport
      api={api}
      words={{
        title: t.importTitle,
        choosePlantFirst: t.choosePlantFirst,
        templateName: t.templateFile,
        done: t.done,
        toRegister: t.toRegister,
      }}
      about={[t.aboutColumns, t.aboutDays]}
      keptRaw={t.keptRawTitle}
      register={paths.inspections}
    />
  )
}
