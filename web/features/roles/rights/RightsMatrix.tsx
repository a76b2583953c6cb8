import { useId } from 'react'

import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../roles.words.ts'
import { groupRights, type RightGroup, setRights } from './rights.rules.ts'
import css from './RightsMatrix.module.css'
import { useRights } from './use-rights.ts'

interface RightsMatrixProps {
  readonly granted: readonly string[]
  /** Left out where the rights are only shown. */
  readonly onChange?: ((granted: readonly string[]) => void) | undefined
}

/** All rights by feature, each with a box that says whether it is granted. */
export function RightsMatrix({ granted, onChange }: RightsMatrixProps) {
  const { data, error } = useRights()
  if (!data) return <NotRead error={error} lines={6} />
  return (
    <div className={`vh-usual ${css['matrix']}`}>
      {groupRights(data.items).map((group) => (
        <Group key={group.feature} group={group} granted={granted} onChange={onChange} />
      ))}
    </div>
  )
}

interface GroupProps extends RightsMatrixProps {
  readonly group: RightGroup
}

function Group({ group: { title, rights }, granted, onChange }: GroupProps) {
  const w = useWords()
  const id = useId()
  const grant = (names: readonly string[], isGranted: boolean) =>
    onChange?.(setRights(granted, names, isGranted))
  const own = rights.filter(({ name }) => granted.includes(name))
  const hasAll = own.length === rights.length
  return (
    <fieldset className={css['group']} aria-labelledby={id} disabled={onChange === undefined}>
      <div className={css['feature']}>
        <h3 id={id}>{title}</h3>
        {onChange && rights.length > 1 && (
          <label className="vh-quiet">
            <input
              type="checkbox"
              ref={(box) => {
                // Only a script can make a box say "some of them".
                if (box) box.indeterminate = own.length > 0 && !hasAll
              }}
              checked={hasAll}
              aria-label={w(t.allOf, { feature: title })}
              onChange={(event) =>
                grant(
                  rights.map(({ name }) => name),
                  event.target.checked,
                )
              }
            />
            {w(t.chooseAll)}
          </label>
        )}
      </div>
      <div className={`vh-tiles ${css['rights']}`}>
        {rights.map(({ name, words }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={granted.includes(name)}
              onChange={(event) => grant([name], event.target.checked)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
