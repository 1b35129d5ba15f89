export const MONEY = '/admin/rentals/money'
export const monthPath = (month: string): string => `${MONEY}/${month}`
