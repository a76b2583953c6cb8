import { contractApi } from '#contract/contracts/index.ts'
import { paths } from '#contract/core/paths.ts'

import { dayQuestion } from '#web/kit/wizard/register/day-question.ts'
import { RegisterImport } from '#web/kit/wizard/register/RegisterImport.tsx'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'

const api = {
  template: contractApi.importTemplate,
  check: contractApi.checkImport,
  run: contractApi.runImport,
  stale,
}

/** Brings the register of contracts of a plant in from a file, as drafts. */
export default function ImportPage() {
  return (
    <RegisterImport
      api={api}
      words={{
        title: t.importTitle,
        choosePlantFirst: t.choosePlantFirst,
        templateName: t.templateFile,
        done: t.importDone,
        toRegister: t.toList,
      }}
      about={[t.aboutColumns, t.aboutMoney, t.aboutDrafts, t.aboutPrices]}
      question={dayQuestion}
      register={paths.contracts}
    />
  )
}
