let made = 0

/** What the wire takes to hire somebody at a plant: plausible, unique, an operator unless `changes` say otherwise. */
export function profile(plantId: number, changes: object = {}) {
  const number = ++made
  return {
    employeeCode: `HM${number}`,
    surname: 'Trần Quốc',
    name: 'Bảo',
    userName: `bao.tq${number}`,
    emailAddress: `bao${number}@nhamay.vn`,
    phoneNumber: '0912345678',
    gender: 'male',
    dateOfBirth: '1992-03-04',
    positionTitle: 'mainOperator',
    roleNames: ['DHV'],
    powerPlantIds: [plantId],
    isActive: true,
    ...changes,
  }
}
