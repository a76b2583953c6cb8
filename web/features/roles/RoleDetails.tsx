import { roleApi } from '#contract/roles/index.ts'
import { roleWords } from '#contract/roles/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import css from './RoleDetails.module.css'
import { RightsMatrix } from './rights/RightsMatrix.tsx'
import { t } from './roles.words.ts'

/** What a role may do, for those who do not change roles. */
export function RoleDetails() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: role, error } = useRead(roleApi.get, { query: { id: Number(id) } })
  return (
    <Drawer title={usual(role?.displayName) ?? w(t.roles)} onClose={close} wide>
      {!role && <NotRead error={error} lines={8} />}
      {role && (
        <>
          <DescriptionList
            items={[
              { label: w(roleWords.name), value: role.name },
              { label: w(roleWords.userCount), value: String(role.userCount) },
              {
                label: w(t.scope),
                value: w(role.seesAllPlants ? roleWords.seesAllPlants : t.assignedPlants),
              },
              { label: w(roleWords.description), value: role.description },
            ]}
          />
          <h3 className={css['heading']}>{w(roleWords.grantedPermissions)}</h3>
          <RightsMatrix granted={role.grantedPermissions} />
        </>
      )}
    </Drawer>
  )
}
