/** A pump as it is written into the register: in use since 2011, with its plate. */
export const pump = (code: string) => ({
  kind: 'pump',
  code,
  name: `Bơm ${code}`,
  priority: 'B',
  manufacturer: 'KSB',
  country: 'Đức',
  model: 'Etanorm',
  serialNo: `S-${code}`,
  installDate: '2011-06-20',
  commissionDate: '2011-11-25',
  warrantyUntil: '2013-11-25',
  ratedParams: [{ name: 'Lưu lượng', value: '120', unit: 'm³/h' }],
})

/** A new pump of another make that is put into a place. */
export const fresh = (serialNo: string) => ({
  source: 'new',
  serialNo,
  manufacturer: 'Grundfos',
  country: 'Đan Mạch',
  model: 'NK 80',
  ratedParams: [{ name: 'Lưu lượng', value: '140', unit: 'm³/h' }],
})
