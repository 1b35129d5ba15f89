/** What is wrong, and what whoever runs the program can do about it: shown as it is, without a stack. */
export class OperatorError extends Error {}
