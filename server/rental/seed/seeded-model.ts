export type SeededModel = { id: string; perDay: number; deposit: number; weight: number }
