export * from './chat-model.ts';
