import { sql } from 'kysely'

import type { Profile } from '#contract/account/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { scoped } from '#server/platform/db/list/scoped.ts'

type ProfileRow = Pick<
  Profile,
  'userName' | 'fullName' | 'emailAddress' | 'avatarFileId' | 'powerPlants' | 'preferences' | 'isDemo'
> & { positionTitle: string; surname: string; name: string }

/** What the shell shows of the caller, in one statement. */
export async function readProfile(db: Db, actor: Actor): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select e.user_name, e.full_name, e.surname, e.name, e.email_address, e.position_title, e.avatar_file_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'kind', p.kind)
        order by p.code) from plants p where ${scoped(actor, 'p.id')}), '[]') as power_plants,
      coalesce((select jsonb_object_agg(f.key, f.value) from preferences f where f.employee_id = e.id), '{}')
        as preferences,
      coalesce((select s.value = 'true'::jsonb from settings s where s.key = 'demo'), false) as is_demo
    from employees e where e.id = ${actor.userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`employee ${actor.userId} has a session but no row`)
  return row
}
