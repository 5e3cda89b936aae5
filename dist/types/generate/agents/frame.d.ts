/** Sets a text of others apart. Its own lines cannot end the frame, since every one of them begins with a bar. */
export declare function frame(title: string, text: string): string;
