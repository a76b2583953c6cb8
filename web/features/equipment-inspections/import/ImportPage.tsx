import { paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import type { RegisterImportResult } from '#contract/imports/register.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { dayQuestion } from '#web/kit/wizard/register/day-question.ts'
import { FileCells, RegisterImport } from '#web/kit/wizard/register/RegisterImport.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment-inspections.words.ts'
import { stale } from '../stale.ts'

const api = {
  template: inspectionApi.importTemplate,
  check: inspectionApi.checkImport,
  run: inspectionApi.runImport,
  stale,
}

const SHOWN = 20

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
      question={dayQuestion}
      tells={keptOf}
      register={paths.inspections}
    />
  )
}

/** Cells that hold no day and are kept as they are written. */
const keptOf = ({ keptRaw }: RegisterImportResult) => ({
  count: { label: t.keptRaw, count: keptRaw.length },
  below: keptRaw.length > 0 && <KeptRaw cells={keptRaw} />,
})

function KeptRaw({ cells }: { readonly cells: RegisterImportResult['keptRaw'] }) {
  const w = useWords()
  return (
    <Alert tone="info" title={w(t.keptRawTitle)}>
      <FileCells cells={cells.slice(0, SHOWN)} />
    </Alert>
  )
}
