import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { focusCell, useRoster } from '../roster/use-roster.tsx'
import css from './CodePalette.module.css'
import { CodeChip } from './CodeChip.tsx'

/** Every code with its meaning; where one may edit, pressing one writes it into the selected cells. */
export function CodePalette() {
  const w = useWords()
  const { store, settings, schedule } = useRoster()
  const names = new Map(settings.codes.map(({ code, label }) => [code, usual(label)] as const))
  for (const { code, name } of settings.shiftTypes) names.set(code, usual(name))
  if (!schedule.can.edit)
    return (
      <ul className="vh-words vh-tight" aria-label={w(t.codes)}>
        {store.knownCodes.map((code) => (
          <li key={code} title={names.get(code)}>
            <CodeChip code={code} />
          </li>
        ))}
      </ul>
    )

  function put(code: string | null): void {
    store.put(code)
    focusCell(store)
  }
  return (
    <div className={`vh-words ${css['palette']}`} role="toolbar" aria-label={w(t.codes)}>
      {store.knownCodes.map((code) => (
        <button
          className="vh-small vh-round"
          key={code}
          type="button"
          title={`${code}: ${names.get(code)}`}
          aria-label={`${code}: ${names.get(code)}`}
          onClick={() => put(code)}
        >
          <CodeChip code={code} />
        </button>
      ))}
      <button
        type="button"
        className={`vh-small vh-round ${css['clear']}`}
        title={w(t.secondCodeHint)}
        onClick={() => {
          store.type('+')
          focusCell(store)
        }}
      >
        {w(t.secondCode)}
      </button>
      <button type="button" className={`vh-small vh-round ${css['clear']}`} onClick={() => put(null)}>
        {w(t.clearCell)}
      </button>
    </div>
  )
}
