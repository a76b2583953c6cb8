import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'

import type { CurveVersion } from './report.ts'

/** What the versions of curves behind a report are called. */
export const curveWords: Label = { vi: 'Phiên bản đường quan hệ hồ chứa', en: 'Versions of curves' }

const versionWords: Label = { vi: 'bản', en: 'version' }
const sinceWords: Label = { vi: 'áp dụng từ', en: 'from' }

/** `Hồ Sông Trâm bản 1, áp dụng từ 01/01/2020`; several one after the other. */
export const curvesText = (
  versions: readonly CurveVersion[],
  language: Language,
  nameDay: (day: string) => string = formatDay,
): string =>
  versions
    .map(
      ({ name, version, validFrom }) =>
        `${name} ${versionWords[language]} ${version}, ${sinceWords[language]} ${nameDay(validFrom)}`,
    )
    .join('; ')
