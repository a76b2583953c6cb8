import { useWords } from '#web/platform/i18n/words.ts'
import { choosePlant, usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'

import { t } from '../app.words.ts'
import { drawings } from './drawings.ts'
import css from './PlantSwitch.module.css'
import { PopChoice, PopMenu } from './PopMenu.tsx'

function chooseAnd(close: () => void, plantId: number | null): void {
  choosePlant(plantId)
  close()
}

/** Chooses the plant that all screens show; absent for people of a single plant, who have nothing to choose. */
export function PlantSwitch() {
  const w = useWords()
  const isPhone = useIsPhone()
  const { powerPlants } = useProfile()
  const plantId = usePlant()
  const chosen = powerPlants.find(({ id }) => id === plantId)
  const name = chosen?.name ?? w(t.allPlants)
  if (powerPlants.length < 2) return <span className={css['only']}>{powerPlants[0]?.name}</span>

  return (
    <PopMenu
      label={w(t.plantNow, { name })}
      face={
        <>
          <Drawing path={drawings.plant} size={16} />
          {isPhone ? chosen && <span>{chosen.code}</span> : <span className={css['name']}>{name}</span>}
          {!isPhone && <Icon name="chevronDown" size={14} />}
        </>
      }
    >
      {(close) => (
        <>
          <PopChoice isChosen={plantId === null} onChoose={() => chooseAnd(close, null)}>
            {w(t.allPlants)}
          </PopChoice>
          {powerPlants.map((plant) => (
            <PopChoice
              key={plant.id}
              isChosen={plant.id === plantId}
              onChoose={() => chooseAnd(close, plant.id)}
            >
              {plant.name}
              <small>{plant.code}</small>
            </PopChoice>
          ))}
        </>
      )}
    </PopMenu>
  )
}
